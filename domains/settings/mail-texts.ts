import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import {
  findUnknownPlaceholders,
  isMailTextKey,
  type MailText,
  type MailTextKey,
  mailTexts as defaults,
} from "#kernel/mail-texts.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database, ReadDatabase } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { storedSettings, toShopSettings } from "./find-shop-settings.ts";
import type { ShopSettings } from "./shop-settings.ts";
import { savedMailTexts } from "./internal/tables.server.ts";
import { settingLimits } from "./text-limits.ts";

/** The words of a mail with their version; version 0 while they are those of the code. */
export interface EditableMailText extends MailText {
  version: number;
}

const columns = { subject: savedMailTexts.subject, intro: savedMailTexts.intro, version: savedMailTexts.version };

const toDefault = (key: MailTextKey): EditableMailText => {
  const { subject, intro } = defaults[key];
  return { subject, intro, version: 0 };
};

/** The words that a mail has: the owner's, else those of the code. */
export async function findMailText(
  db: Database,
  _by: Staff<"settings.edit"> | SystemActor,
  key: MailTextKey,
): Promise<EditableMailText> {
  const [row] = await db.select(columns).from(savedMailTexts).where(eq(savedMailTexts.mail, key));
  return row ?? toDefault(key);
}

const readForMail = prepareStatement<{ settings: Partial<ShopSettings> | null; text: EditableMailText | null }>(
  "read-settings-for-mail",
  sql`
  select ${storedSettings} as settings, (select row_to_json(words) from (
    select subject, intro, version from ${savedMailTexts} where mail = ${sql.placeholder("mail")}::text) words) as text`,
);

/** What a mail is composed with: the shop's settings and the mail's words, as they are at one moment. */
export async function findMailSettings(
  db: ReadDatabase,
  key: MailTextKey,
): Promise<{ settings: ShopSettings; text: EditableMailText }> {
  const [found] = await readForMail(db, { mail: key });
  return { settings: toShopSettings(found?.settings), text: found?.text ?? toDefault(key) };
}

/** The mails whose words the owner has changed. */
export async function listChangedMailTexts(db: Database, _by: Staff<"settings.edit">): Promise<Set<MailTextKey>> {
  const rows = await db.select({ mail: savedMailTexts.mail }).from(savedMailTexts);
  return new Set(rows.flatMap(({ mail }) => (isMailTextKey(mail) ? [mail] : [])));
}

const schemaOf = (key: MailTextKey) => {
  const known = Object.keys(defaults[key].placeholders)
    .map((name) => `{${name}}`)
    .join(", ");
  const checked = (text: z.ZodType<string, string>) =>
    text.superRefine((value, context) => {
      const [unknown] = findUnknownPlaceholders(key, value);
      if (unknown !== undefined)
        context.addIssue({ code: "custom", message: `This mail has no {${unknown}}. It has ${known}` });
    });
  return z.object({
    subject: checked(
      z
        .string()
        .transform(cleanLine)
        .pipe(
          z
            .string()
            .min(1, { error: "Enter a subject" })
            .max(settingLimits.mailSubject, {
              error: `Shorten the subject to ${settingLimits.mailSubject} characters`,
            }),
        ),
    ),
    intro: checked(
      z
        .string()
        .transform(cleanText)
        .pipe(
          z
            .string()
            .min(1, { error: "Enter a text" })
            .max(settingLimits.mailIntro, {
              error: `Shorten the text to ${settingLimits.mailIntro.toLocaleString("en")} characters`,
            }),
        ),
    ),
  });
};

/** The words as a mail would have them, or what is wrong with them. Nothing is saved. */
export const checkMailText = (key: MailTextKey, given: MailText): { input: MailText } | { refusal: InvalidInput } =>
  parseInput(schemaOf(key), given);

export type SaveMailTextOutcome =
  | { outcome: "saved"; version: number }
  /** Somebody else saved the words since this version. */
  | { outcome: "conflict"; current: EditableMailText }
  | InvalidInput;

/** Saves the words of a mail, if they still have this version. */
export async function saveMailText(
  db: Database,
  by: Staff<"settings.edit">,
  key: MailTextKey,
  { version, ...given }: EditableMailText,
): Promise<SaveMailTextOutcome> {
  const parsed = parseInput(schemaOf(key), given);
  if (parsed.refusal) return parsed.refusal;
  const text = parsed.input;
  return runTransaction(db, async (tx): Promise<SaveMailTextOutcome> => {
    const current = await findMailText(tx, by, key);
    const saved =
      version === 0
        ? await tx
            .insert(savedMailTexts)
            .values({ mail: key, ...text })
            .onConflictDoNothing()
            .returning({ version: savedMailTexts.version })
        : await tx
            .update(savedMailTexts)
            .set({ ...text, version: version + 1, updatedAt: new Date() })
            .where(and(eq(savedMailTexts.mail, key), eq(savedMailTexts.version, version)))
            .returning({ version: savedMailTexts.version });
    if (!saved[0]) return { outcome: "conflict", current: await findMailText(tx, by, key) };
    await recordEvent(
      tx,
      by,
      { type: "mail-text.changed", subjectId: key, payload: {} },
      { before: { subject: current.subject, intro: current.intro }, after: text },
    );
    return { outcome: "saved", version: saved[0].version };
  });
}

/** Gives a mail the words of the code again, if the owner's still have this version. */
export async function resetMailText(
  db: Database,
  by: Staff<"settings.edit">,
  key: MailTextKey,
  version: number,
): Promise<{ outcome: "reset" } | { outcome: "conflict"; current: EditableMailText }> {
  return runTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(savedMailTexts)
      .where(and(eq(savedMailTexts.mail, key), eq(savedMailTexts.version, version)))
      .returning({ subject: savedMailTexts.subject, intro: savedMailTexts.intro });
    if (!removed) return { outcome: "conflict" as const, current: await findMailText(tx, by, key) };
    const { subject, intro } = defaults[key];
    await recordEvent(
      tx,
      by,
      { type: "mail-text.changed", subjectId: key, payload: {} },
      { before: removed, after: { subject, intro } },
    );
    return { outcome: "reset" as const };
  });
}
