import type { MessageState } from "#domains/support/message-state.ts";

export const messageStateWords: Record<MessageState, string> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};
