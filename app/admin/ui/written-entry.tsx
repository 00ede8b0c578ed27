import type { ReactNode } from "react";

interface WrittenEntryProps {
  author: string;
  /** Empty where it was not noted. */
  at: string | null;
  body: string;
  /** Whether staff wrote it to somebody else, and not a note or the words of a customer. */
  isOurs?: boolean;
  aside?: ReactNode;
}

/** What somebody wrote, in a list: who, when, and the words. */
export function WrittenEntry({ author, at, body, isOurs = false, aside }: WrittenEntryProps) {
  return (
    <li className={`grid gap-1 border-l-4 pl-3 ${isOurs ? "border-ink" : "border-line"}`}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <bdi className="font-semibold">{author}</bdi>
        {at && <span className="figures text-muted">{at}</span>}
        {aside}
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {body}
      </p>
    </li>
  );
}
