import { Badge } from "#app/ui/elements/badge.tsx";
import type { SentMessageState } from "#domains/messaging/sent-message-state.ts";
import { sentStateLabels } from "./sent-message-labels.ts";

const shapes: Record<SentMessageState, string> = {
  waiting: "○",
  failed: "!",
  sent: "✓",
  delivered: "✓✓",
  read: "✓✓",
  discarded: "×",
};

/** The state of a message, as a word with a shape and a colour. */
export function SentStateBadge({ state }: { state: SentMessageState }) {
  return (
    <Badge tone={state === "failed" ? "sale" : "quiet"}>
      <span aria-hidden="true">{shapes[state]}</span>
      {sentStateLabels[state]}
    </Badge>
  );
}
