import { Badge } from "#app/ui/elements/badge.tsx";
import type { MailState } from "#domains/mail-log/mail.ts";
import { mailStateLabels } from "./mail-labels.ts";

/** The state of a mail, as a word with a shape and a colour. */
export function MailStateBadge({ state }: { state: MailState }) {
  const shape = { waiting: "○", sent: "✓", failed: "!", discarded: "×" }[state];
  return (
    <Badge tone={state === "failed" ? "sale" : "quiet"}>
      <span aria-hidden="true">{shape}</span>
      {mailStateLabels[state]}
    </Badge>
  );
}
