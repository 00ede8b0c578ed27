import type { Database } from "#platform/database/database.server.ts";
import type { MessageChannel, MessageTransports } from "#platform/messaging/message-transport.ts";
import { chooseChannels } from "./internal/choose-channels.ts";
import { findMessagePreferences, listMessagePreferences } from "./internal/message-preferences.ts";
import type { MessageKind } from "./message-kinds.ts";
import { findMessagingSettings } from "./settings/find-messaging-settings.ts";

interface Asked {
  kind: MessageKind;
  phone: string;
  /** Null: about none. */
  orderId: string | null;
  only?: MessageChannel | undefined;
}

/** Whether a message of this kind can go: by the owner's settings, the transports and the phone's preference. */
export async function canMessage(
  db: Database,
  transports: MessageTransports,
  { kind, phone, orderId, only = undefined }: Asked,
): Promise<boolean> {
  const rule = (await findMessagingSettings(db)).rules[kind];
  if (!rule.whatsapp && !rule.sms) return false;
  const { optedIn, optedOut } = await findMessagePreferences(db, phone, orderId);
  return chooseChannels({ kind, rule, optedIn, optedOut, only: only ?? null }, transports).length > 0;
}

/** The orders among these of whose phones each gets a message of this kind, with one question for all of them. */
export async function findMessageable(
  db: Database,
  transports: MessageTransports,
  kind: MessageKind,
  asked: readonly { orderId: string; phone: string }[],
): Promise<Set<string>> {
  const rule = (await findMessagingSettings(db)).rules[kind];
  if (asked.length === 0 || (!rule.whatsapp && !rule.sms)) return new Set();
  const preferences = await listMessagePreferences(db, asked);
  return new Set(
    preferences.flatMap(({ orderId, ...wanted }) =>
      chooseChannels({ kind, rule, ...wanted, only: null }, transports).length > 0 ? [orderId] : [],
    ),
  );
}
