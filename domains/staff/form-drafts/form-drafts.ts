import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { isSecret, newSecret } from "#kernel/ids.ts";
import type { StaffActor } from "#kernel/actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { formDrafts } from "../internal/tables.server.ts";

export interface FormDraft {
  /** Where the form was sent. */
  path: string;
  /** None of a form that was too long to be retained. */
  fields: [name: string, value: string][];
  /** The names of the files that were sent with it; the files themselves are not retained. */
  files: string[];
}

/** Minutes for which a draft waits for its author. */
export const draftMinutes = 60;
/** The most drafts of one account: an older one makes room. */
const maxDrafts = 5;
/** The most characters of a draft: a page of the bulk editor with long names has room. */
const maxSize = 1_000_000;

/**
 * Retains what a staff member typed into a form that could not be handled before they logged in or entered the password
 * again, and returns its secret. Only that account can read it. A form with a password is not retained (null). Of one that is
 * too long only its path is, so that its author is told.
 */
export async function saveFormDraft(
  db: Database,
  accountId: string,
  { path, fields, files }: FormDraft,
): Promise<string | null> {
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, path.length);
  if (fields.length === 0 || fields.some(([name]) => /password/i.test(name))) return null;
  const token = newSecret();
  await db.insert(formDrafts).values({
    token,
    accountId,
    path,
    fields: size > maxSize ? [] : fields,
    files,
    expiresAt: sql`now() + make_interval(mins => ${draftMinutes}::int)`,
  });
  const older = db
    .select({ token: formDrafts.token })
    .from(formDrafts)
    .where(eq(formDrafts.accountId, accountId))
    .orderBy(sql`${formDrafts.expiresAt} desc`)
    .offset(maxDrafts);
  await db.delete(formDrafts).where(inArray(formDrafts.token, older));
  return token;
}

/** The draft of a secret, for its author; null for everybody else, and after an hour. */
export async function findFormDraft(db: Database, by: StaffActor<never>, token: string): Promise<FormDraft | null> {
  if (!isSecret(token)) return null;
  const { path, fields, files } = formDrafts;
  const [draft] = await db
    .select({ path, fields, files })
    .from(formDrafts)
    .where(and(ofAuthor(by, token), gt(formDrafts.expiresAt, sql`now()`)));
  return draft ?? null;
}

/** Deletes the draft of a secret if it is this author's, and nothing otherwise. */
export async function deleteFormDraft(db: Database, by: StaffActor<never>, token: string): Promise<void> {
  if (isSecret(token)) await db.delete(formDrafts).where(ofAuthor(by, token));
}

const ofAuthor = (by: StaffActor<never>, token: string) =>
  and(eq(formDrafts.token, token), eq(formDrafts.accountId, by.accountId));

/** Deletes expired drafts, and returns their number. */
export const sweepFormDrafts = (db: Database): Promise<number> =>
  deleteInBatches(db, formDrafts, sql`${formDrafts.expiresAt} < now()`);
