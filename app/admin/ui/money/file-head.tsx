import type { ReactNode } from "react";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Alert } from "#app/ui/elements/alert.tsx";
import { BackLink } from "../back-link.tsx";
import { LatestNote } from "../latest/latest-note.tsx";

interface FileHeadProps {
  /** The list in which it stands. */
  list: { label: string; href: string };
  /** A further link beside that to the list. */
  beside?: ReactNode;
  title: ReactNode;
  /** Who sent it, and what has become of it. */
  about: ReactNode;
  /** What others have changed of it since the page was opened. */
  changes: Parameters<typeof LatestNote>[0];
  result: FormResult | null;
  /** Whether the form about its columns is asked for: that says by itself what is wrong with it. */
  asksColumns: boolean;
  /** Why it cannot be read. */
  problem: string | null;
}

/** The head of the page of a file that staff have sent, or of what stands in its place. */
export function FileHead({ list, beside, title, about, changes, result, asksColumns, problem }: FileHeadProps) {
  return (
    <>
      <div className="grid gap-1">
        <div className="flex flex-wrap gap-x-6 text-sm">
          <BackLink to={list.href}>{list.label}</BackLink>
          {beside}
        </div>
        <h1 className="heading text-2xl wrap-anywhere">{title}</h1>
        <p className="text-sm text-muted">{about}</p>
      </div>
      <LatestNote {...changes} />
      {result?.message && !asksColumns && <Alert focused>{result.message}</Alert>}
      {problem && <Alert>{problem}</Alert>}
    </>
  );
}
