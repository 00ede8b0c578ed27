import { eq } from "drizzle-orm";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type MessageLanguage, messageLanguageIds, ofLanguages } from "#kernel/message-language.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { messageWordings, messagingSettings, wordingColumns } from "../internal/tables.server.ts";
import { findMessageKind, type MessageKind, messageKindIds, settableKinds } from "../message-kinds.ts";

/** Which channels send the messages of a kind. */
export type MessageRule = Record<MessageChannel, boolean>;

/** In which language messages are unless one says otherwise, and how each kind is sent; version 0 until the owner saved them. */
export interface MessagingSettings {
  language: MessageLanguage;
  /** The languages among which shoppers choose, with that one; it alone where they do not choose. */
  offered: readonly MessageLanguage[];
  rules: Record<MessageKind, MessageRule>;
  version: number;
}

const read = prepareSelect("read-messaging-settings", (db) => {
  const { language, offered, rules, version } = messagingSettings;
  return db.select({ language, offered, rules, version }).from(messagingSettings);
});

/** The settings of messages. At first nothing is sent but what somebody waits for. */
export async function findMessagingSettings(db: Database): Promise<MessagingSettings> {
  const [row] = await read(db);
  const ruleOf = (kind: MessageKind): MessageRule =>
    findMessageKind(kind).asked
      ? { whatsapp: true, sms: true }
      : { whatsapp: row?.rules[kind]?.whatsapp ?? false, sms: row?.rules[kind]?.sms ?? false };
  const language = row?.language ?? "english";
  return {
    language,
    offered: messageLanguageIds.filter((id) => id === language || row?.offered.includes(id)),
    rules: Object.fromEntries(messageKindIds.map((kind) => [kind, ruleOf(kind)])) as MessagingSettings["rules"],
    version: row?.version ?? 0,
  };
}

/** Whether the owner has any message sent that follows from an event: what becomes of an order, and store credit. */
export async function sendsMessages(db: Database): Promise<boolean> {
  const { rules } = await findMessagingSettings(db);
  return settableKinds.some((kind) => rules[kind].whatsapp || rules[kind].sms);
}

/** The words of a kind of message, and the name of its template at WhatsApp; version 0 while they are those of the code. */
export interface MessageWording {
  template: string;
  texts: Record<MessageLanguage, string>;
  version: number;
}

/** The words of a kind, for who changes them. */
export const findMessageWording = (
  db: Database,
  _by: Staff<"settings.edit"> | SystemActor,
  kind: MessageKind,
): Promise<MessageWording> => readWording(db, kind);

/** The words of a kind: the owner's, else those of the code. */
async function readWording(db: Database, kind: MessageKind): Promise<MessageWording> {
  const [row] = await db.select().from(messageWordings).where(eq(messageWordings.kind, kind));
  const { template, texts } = findMessageKind(kind);
  return {
    template: row?.template ?? template,
    texts: ofLanguages((language) => row?.[wordingColumns[language]] ?? texts[language]),
    version: row?.version ?? 0,
  };
}

/** What a message is composed with. */
export async function findMessageContext(db: Database, kind: MessageKind) {
  const [{ title }, settings, wording] = await Promise.all([
    findShopSettings(db),
    findMessagingSettings(db),
    readWording(db, kind),
  ]);
  return { shop: title, language: settings.language, rule: settings.rules[kind], wording };
}
