import { type MessageChannel, type MessageTransports, messageChannels } from "#platform/messaging/message-transport.ts";
import { findMessageKind, type MessageKind } from "../message-kinds.ts";
import type { MessageRule } from "../settings/find-messaging-settings.ts";

interface Choice {
  kind: MessageKind;
  rule: MessageRule;
  optedIn: boolean;
  optedOut: boolean;
  /** The only channel by which it may go; null: as settings and preference say. */
  only: MessageChannel | null;
}

/** The channels for a message, in the order in which they are tried. */
export function chooseChannels(
  { kind, rule, optedIn, optedOut, only }: Choice,
  transports: MessageTransports,
): MessageChannel[] {
  const { asked } = findMessageKind(kind);
  const isWanted: Record<MessageChannel, boolean> = {
    whatsapp: optedIn && !optedOut,
    // What somebody asks for on a page right now is wanted.
    sms: !optedOut || asked,
  };
  // A test goes by the channel that is tested; any other message never goes where its phone does not want it.
  return messageChannels.filter((channel) => {
    if (transports[channel] === null || (only !== null && channel !== only)) return false;
    return (asked && only !== null) || (rule[channel] && isWanted[channel]);
  });
}
