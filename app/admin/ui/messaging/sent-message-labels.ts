import { messageKinds, type MessageKind } from "#domains/messaging/message-kinds.ts";
import type { SentMessageState } from "#domains/messaging/sent-message-state.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";

export const channelLabels: Record<MessageChannel, string> = { whatsapp: "WhatsApp", sms: "SMS" };

export const channelIds = Object.keys(channelLabels) as MessageChannel[];

export const sentStateLabels: Record<SentMessageState, string> = {
  waiting: "Waiting",
  failed: "Failed",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  discarded: "Not sent",
};

/** What a kind of message is called; also one of another version of the shop. */
export const labelMessageKind = (kind: MessageKind): string => messageKinds[kind]?.label ?? kind;
