import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { messagingSettings } from "../internal/tables.server.ts";
import { type MessageKind, settableKinds } from "../message-kinds.ts";
import { isMessageLanguage, messageLanguageIds } from "#kernel/message-language.ts";
import { findMessagingSettings, type MessageRule, type MessagingSettings } from "./find-messaging-settings.ts";

const schema = z.object({ language: z.string().refine(isMessageLanguage, { error: "Choose a language" }) });

export type SaveMessagingOutcome =
  | { outcome: "saved" }
  /** Somebody else saved the settings since this version. */
  | { outcome: "conflict"; current: MessagingSettings }
  | InvalidInput;

/** Saves in which languages messages are and how each kind is sent, if the settings still have this version. Audited. */
export async function saveMessagingSettings(
  db: Database,
  by: Staff<"settings.edit">,
  given: {
    language: string;
    offered: readonly string[];
    rules: Partial<Record<MessageKind, MessageRule>>;
    version: number;
  },
): Promise<SaveMessagingOutcome> {
  const parsed = parseInput(schema, given);
  if (parsed.refusal) return parsed.refusal;
  const { language } = parsed.input;
  const offered = messageLanguageIds.filter((id) => id !== language && given.offered.includes(id));
  const rules = Object.fromEntries(
    settableKinds.map((kind) => {
      const { whatsapp = false, sms = false } = given.rules[kind] ?? {};
      return [kind, { whatsapp, sms }];
    }),
  );
  return runTransaction(db, async (tx): Promise<SaveMessagingOutcome> => {
    // The row may not exist yet, so the lock is not a row's.
    await lockByName(tx, "messaging settings");
    const current = await findMessagingSettings(tx);
    if (current.version !== given.version) return { outcome: "conflict", current };
    const version = current.version + 1;
    await tx
      .insert(messagingSettings)
      .values({ language, offered, rules, version })
      .onConflictDoUpdate({
        target: messagingSettings.id,
        set: { language, offered, rules, version, updatedAt: new Date() },
      });
    const others = current.offered.filter((id) => id !== current.language);
    const before = { language: current.language, offered: others, rules: pickSettable(current.rules) };
    await recordEvent(
      tx,
      by,
      { type: "messaging.changed", subjectId: null, payload: {} },
      findChangedFields(before, { language, offered, rules }) ?? { before: {}, after: {} },
    );
    return { outcome: "saved" };
  });
}

const pickSettable = (rules: MessagingSettings["rules"]) =>
  Object.fromEntries(settableKinds.map((kind) => [kind, rules[kind]]));
