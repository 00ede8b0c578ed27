import type { MessageState } from "#domains/support/message-state.ts";

export const messageStateLabels: Record<MessageState, string> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};
