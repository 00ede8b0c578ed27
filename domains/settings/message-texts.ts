import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { type MessageLanguage, ofLanguages } from "#kernel/message-language.ts";
import { messagePlaceholders, messageTexts as defaults } from "#kernel/message-texts.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { savedMessageTexts } from "./internal/tables.server.ts";
import { settingLimits } from "./text-limits.ts";

/** The words of a message with their version; version 0 while they are those of the code. */
export interface EditableMessageText {
  body: string;
  version: number;
}

/** The words of all messages: the owner's, else those of the code. */
export async function findMessageTexts(
  db: Database,
  _by: Staff<"orders.edit"> | Staff<"settings.edit">,
): Promise<Record<MessageLanguage, EditableMessageText>> {
  const rows = await db
    .select({ message: savedMessageTexts.message, body: savedMessageTexts.body, version: savedMessageTexts.version })
    .from(savedMessageTexts);
  const own = new Map(rows.map(({ message, ...text }) => [message, text]));
  return ofLanguages((language) => own.get(language) ?? { body: defaults[language], version: 0 });
}

const known = Object.keys(messagePlaceholders);
const bodySchema = z.object({
  body: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .max(settingLimits.messageText, {
          error: `Shorten the text to ${settingLimits.messageText.toLocaleString("en")} characters`,
        })
        .superRefine((text, context) => {
          const unknown = [...text.matchAll(/\{([^{}\n]*)\}/g)]
            .map(([, name = ""]) => name)
            .find((name) => !known.includes(name));
          if (unknown !== undefined)
            context.addIssue({
              code: "custom",
              message: `A message has no {${unknown}}. It has ${known.map((name) => `{${name}}`).join(", ")}`,
            });
        }),
    ),
});

export type SaveMessageTextOutcome =
  | { outcome: "saved" }
  /** Somebody else saved the words since this version. */
  | { outcome: "conflict"; current: EditableMessageText }
  | InvalidInput;

/** Saves the words of a message, if they still have this version. An empty text brings back the words of the code. */
export async function saveMessageText(
  db: Database,
  by: Staff<"settings.edit">,
  key: MessageLanguage,
  { body: given, version }: EditableMessageText,
): Promise<SaveMessageTextOutcome> {
  const parsed = parseInput(bodySchema, { body: given });
  if (parsed.refusal) return parsed.refusal;
  const { body } = parsed.input;
  return runTransaction(db, async (tx): Promise<SaveMessageTextOutcome> => {
    const current = (await findMessageTexts(tx, by))[key];
    const own = and(eq(savedMessageTexts.message, key), eq(savedMessageTexts.version, version));
    const changed =
      body === ""
        ? version === 0 || (await tx.delete(savedMessageTexts).where(own).returning()).length > 0
        : version === 0
          ? (await tx.insert(savedMessageTexts).values({ message: key, body }).onConflictDoNothing().returning())
              .length > 0
          : (
              await tx
                .update(savedMessageTexts)
                .set({ body, version: version + 1, updatedAt: new Date() })
                .where(own)
                .returning()
            ).length > 0;
    if (!changed) return { outcome: "conflict", current: (await findMessageTexts(tx, by))[key] };
    await recordEvent(
      tx,
      by,
      { type: "message-text.changed", subjectId: key, payload: {} },
      { before: { body: current.body }, after: { body: body === "" ? defaults[key] : body } },
    );
    return { outcome: "saved" };
  });
}
