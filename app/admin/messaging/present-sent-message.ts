import type { SentMessage } from "#domains/messaging/log/list-sent-messages.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDateTime } from "#kernel/time.ts";
import { channelLabels, labelMessageKind } from "../ui/messaging/sent-message-labels.ts";

/** A message as lists of messages display it. */
export function presentSentMessage(message: SentMessage) {
  const { id, kind, recipient, channel, body, state, error, attempts, createdAt, sentAt, receiptAt } = message;
  return {
    id,
    kind: labelMessageKind(kind),
    recipient: recipient && formatPakistaniMobile(recipient),
    channel: channel && channelLabels[channel],
    body,
    state,
    error,
    attempts,
    at: formatDateTime(sentAt ?? createdAt),
    receiptAt: receiptAt && formatDateTime(receiptAt),
    resendable: message.resendable,
  };
}

export type PresentedSentMessage = ReturnType<typeof presentSentMessage>;
