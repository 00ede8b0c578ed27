import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import { type MessageLanguage, messageLanguageIds, ofLanguages } from "#kernel/message-language.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { messageWordings, wordingColumns } from "../internal/tables.server.ts";
import { findMessageKind, type MessageKind } from "../message-kinds.ts";
import { findMessageWording, type MessageWording } from "./find-messaging-settings.ts";
import { maxMessageTextLength, maxTemplateLength } from "../text-limits.ts";

/** The names that may stand in braces in a kind's texts. */
export const namesOf = (kind: MessageKind): string[] => ["shop", ...Object.keys(findMessageKind(kind).values)];

function schemaOf(kind: MessageKind) {
  const known = namesOf(kind);
  const { buttons } = findMessageKind(kind);
  const needed = "copies" in buttons ? buttons.copies : null;
  const text = z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .max(maxMessageTextLength, {
          error: `Shorten the text to ${maxMessageTextLength.toLocaleString("en")} characters`,
        })
        .superRefine((value, context) => {
          const unknown = [...value.matchAll(/\{([^{}\n]*)\}/g)]
            .map(([, name = ""]) => name)
            .find((name) => !known.includes(name));
          if (unknown !== undefined)
            context.addIssue({
              code: "custom",
              message: `This message has no {${unknown}}. It has ${known.map((name) => `{${name}}`).join(", ")}`,
            });
          if (needed !== null && value !== "" && !value.includes(`{${needed}}`))
            context.addIssue({ code: "custom", message: `Without {${needed}} this message is of no use` });
        }),
    );
  return z.object({
    template: z
      .string()
      .transform(cleanLine)
      .pipe(
        z.string().regex(new RegExp(`^[a-z0-9_]{0,${maxTemplateLength}}$`), {
          error: "A template’s name has small letters, digits and _ alone, as WhatsApp shows it",
        }),
      ),
    ...ofLanguages(() => text),
  });
}

export type SaveWordingOutcome =
  | { outcome: "saved" }
  /** Somebody else saved the words since this version. */
  | { outcome: "conflict"; current: MessageWording }
  | InvalidInput;

/** Saves the words and the template of a kind, if they still have this version. An empty field brings back what the code has. Audited. */
export async function saveMessageWording(
  db: Database,
  by: Staff<"settings.edit">,
  kind: MessageKind,
  { template, texts, version }: MessageWording,
): Promise<SaveWordingOutcome> {
  const parsed = parseInput(schemaOf(kind), { template, ...texts });
  if (parsed.refusal) return parsed.refusal;
  const given = parsed.input;
  const own = findMessageKind(kind);
  const ownOrNull = (text: string, code: string) => (text === "" || text === code ? null : text);
  const values = {
    template: ownOrNull(given.template, own.template),
    ...ofColumns((language) => ownOrNull(given[language], own.texts[language])),
  };
  return runTransaction(db, async (tx): Promise<SaveWordingOutcome> => {
    const current = await findMessageWording(tx, by, kind);
    const saved =
      version === 0
        ? await tx
            .insert(messageWordings)
            .values({ kind, ...values })
            .onConflictDoNothing()
            .returning({ version: messageWordings.version })
        : await tx
            .update(messageWordings)
            .set({ ...values, version: version + 1, updatedAt: new Date() })
            .where(and(eq(messageWordings.kind, kind), eq(messageWordings.version, version)))
            .returning({ version: messageWordings.version });
    if (!saved[0]) return { outcome: "conflict", current: await findMessageWording(tx, by, kind) };
    const flat = ({ template, texts }: MessageWording) => ({ template, ...ofColumns((language) => texts[language]) });
    const after = flat(await findMessageWording(tx, by, kind));
    await recordEvent(
      tx,
      by,
      { type: "messaging.changed", subjectId: kind, payload: {} },
      { before: flat(current), after },
    );
    return { outcome: "saved" };
  });
}

/** A value for the column of each language. */
const ofColumns = <Value>(valueOf: (language: MessageLanguage) => Value) =>
  Object.fromEntries(messageLanguageIds.map((language) => [wordingColumns[language], valueOf(language)])) as Record<
    (typeof wordingColumns)[MessageLanguage],
    Value
  >;

/** The kinds whose words or template the owner has changed. */
export async function listChangedWordings(db: Database, _by: Staff<"settings.edit">): Promise<Set<MessageKind>> {
  const rows = await db.select({ kind: messageWordings.kind }).from(messageWordings);
  return new Set(rows.map(({ kind }) => kind));
}
