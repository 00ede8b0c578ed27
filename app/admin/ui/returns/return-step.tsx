import type { ReactNode } from "react";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Section } from "../section.tsx";
import type { ReturnViewProps } from "./return-props.ts";

interface StepProps extends Pick<ReturnViewProps, "id" | "version"> {
  /** The id of the section. */
  step: string;
  title: string;
  lead?: ReactNode;
  /** What must not be missed at this step. */
  note?: string | null;
  children: ReactNode;
}

/** The form of a step of a return, with the version that is on the screen. */
export function ReturnStep({ id, version, step, title, lead, note, children }: StepProps) {
  return (
    <Section id={step} title={title}>
      {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
      {note && <p className="max-w-prose text-sm font-semibold">{note}</p>}
      <form method="post" action={`/admin/returns/${id}`} noValidate className="grid justify-items-start gap-3">
        <input type="hidden" name="version" value={version} />
        {children}
      </form>
    </Section>
  );
}

/** What a field shows: what was typed into a form that was refused, or else its first value. */
export function stepField(result: FormResult | null, intents: readonly string[], name: string, first = "") {
  const refused = result && intents.includes(result.values.intent ?? "") ? result : null;
  return { name, defaultValue: refused ? (refused.values[name] ?? "") : first, error: refused?.errors[name]?.[0] };
}
