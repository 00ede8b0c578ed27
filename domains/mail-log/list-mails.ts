import { desc, eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { countWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import { findByWords } from "#platform/database/find-by-words.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest, TimeRange } from "#platform/database/keyset.ts";
import { unpackHtml } from "./internal/pack-html.ts";
import { mails } from "./internal/tables.server.ts";
import { type MailKind, type MailState, isResendable } from "./mail.ts";

/** A mail of the log, without its content. */
export interface MailEntry {
  id: number;
  /** Identifies the mail permanently; that of an answer contains the answer's id. */
  key: string;
  kind: MailKind;
  subjectId: string;
  /** Null for mails from before the log, and where it was erased. */
  recipient: string | null;
  subject: string;
  state: MailState;
  /** Why the last try failed. */
  error: string | null;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  /** Whether the log holds what was sent. */
  hasContent: boolean;
  /** Whether `resendMail` can send it again. */
  resendable: boolean;
}

/** What a list of mails is narrowed to. */
export interface MailFilter {
  state?: MailState | undefined;
  kind?: MailKind | undefined;
  /** The whole address, in any letter case. */
  recipient?: string | undefined;
  /** The id of the order, message, alert, account or invitation that it is about. */
  subjectId?: string | undefined;
  /** When it was composed. */
  created?: TimeRange | undefined;
}

/** A mail in a list, with its cursor. */
export interface ListedMail extends MailEntry {
  cursor: string;
}

interface MailQuery extends MailFilter {
  sort?: "newest" | "oldest";
  page: PageRequest;
}

const { id, kind, subjectId, recipient, subject, state, error, attempts, createdAt, sentAt } = mails;
const columns = {
  id,
  key: mails.key,
  kind,
  subjectId,
  recipient,
  subject,
  state,
  error,
  attempts,
  createdAt,
  sentAt,
  hasContent: sql<boolean>`${mails.html} is not null`,
};

const toEntry = (row: Omit<MailEntry, "resendable">): MailEntry => ({
  ...row,
  resendable: isResendable(row.kind) && row.state !== "waiting",
});

/** A page of the mails that match, by when they were first composed. */
export async function listMails(
  db: Database,
  _by: Staff<"customers.read">,
  { sort = "newest", page, recipient: address, subjectId: about, state: wanted, kind: of, created }: MailQuery,
): Promise<FoundPage<ListedMail>> {
  const [byState, byKind] = [
    { column: state, value: wanted },
    { column: kind, value: of },
  ];
  const found = await findByWords(db, {
    table: mails,
    id,
    select: (source, cursor) =>
      db
        .select({ ...columns, cursor })
        .from(source)
        .$dynamic(),
    words: [
      { column: recipient, value: address?.toLowerCase() },
      { column: subjectId, value: about },
      // Most mails are sent ones: then their kind leaves fewer.
      ...(wanted === "sent" ? [byKind, byState] : [byState, byKind]),
    ],
    time: { column: createdAt, range: created },
    sort,
    page,
  });
  return { ...found, rows: found.rows.map((row) => ({ ...toEntry(row), cursor: row.cursor })) };
}

const readAbout = prepareSelect("read-mails-about", (db) =>
  db
    .select(columns)
    .from(mails)
    .where(eq(subjectId, sql.placeholder("about")))
    .orderBy(desc(id))
    .limit(100),
);

/** The mails about an order, a message or an account, newest first, 100 at most. */
export const listMailsAbout = async (db: Database, _by: Staff<"customers.read">, about: string): Promise<MailEntry[]> =>
  (await readAbout(db, { about })).map(toEntry);

/** One mail; null when there is none. */
export async function findMail(db: Database, _by: Staff<"customers.read">, mailId: number): Promise<MailEntry | null> {
  const [row] = await db.select(columns).from(mails).where(eq(id, mailId));
  return row ? toEntry(row) : null;
}

/** The HTML document of a mail as it was sent, with the secrets of its links replaced; null when the log holds none. */
export async function findMailContent(
  db: Database,
  _by: Staff<"customers.read">,
  mailId: number,
): Promise<string | null> {
  const [row] = await db.select({ html: mails.html }).from(mails).where(eq(id, mailId));
  return row?.html ? unpackHtml(row.html) : null;
}

/** When the mail that was composed last of those sent went out; null before the first one. */
export async function findLastSentTime(db: Database, _by: Staff<"customers.read">): Promise<Date | null> {
  const [last] = await db.select({ sentAt }).from(mails).where(eq(state, "sent")).orderBy(desc(id)).limit(1);
  return last?.sentAt ?? null;
}

/** The mails that failed and were neither sent nor discarded since. */
export const countFailedMails = (db: Database, _by: Staff<"customers.read">): Promise<Waiting> =>
  countWaiting(db, { state, value: "failed", id, since: createdAt });

/** What became of the mail of a key, for who had it sent as a test; null while the log has no such mail. */
export async function findMailOutcome(
  db: Database,
  _by: Staff<"settings.edit">,
  key: string,
): Promise<Pick<MailEntry, "state" | "error"> | null> {
  const [row] = await db.select({ state, error }).from(mails).where(eq(mails.key, key));
  return row ?? null;
}
