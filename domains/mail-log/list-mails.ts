import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { unpackHtml } from "./internal/pack-html.ts";
import { mails } from "./internal/tables.server.ts";
import { type MailKind, type MailState, resendableKinds } from "./mail.ts";

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

export interface MailFilter {
  state?: MailState | undefined;
  kind?: MailKind | undefined;
  /** The whole address, in any letter case. */
  recipient?: string | undefined;
  /** Only mails with a lower id: the last one of the page before. */
  before?: number | undefined;
  /** Only mails with a higher id; the lowest come first. */
  after?: number | undefined;
  limit: number;
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
  resendable: resendableKinds.has(row.kind) && row.state !== "waiting",
});

/** The newest mails that match, newest first. */
export async function listMails(db: Database, _by: Staff<"customers.read">, filter: MailFilter): Promise<MailEntry[]> {
  const { before = Number.MAX_SAFE_INTEGER, after = 0 } = filter;
  const address = filter.recipient?.toLowerCase();
  const lead = findLead({ ...filter, recipient: address });
  const keys = lead ? [lead.column, id] : [id];
  const bound = (at: number) => (lead ? sql`(${lead.value}, ${at}::bigint)` : sql`(${at}::bigint)`);
  const place = lead ? sql`(${lead.column}, ${id})` : sql`(${id})`;
  const rows = await db
    .select(columns)
    .from(mails)
    .where(
      and(
        // The range and the order of an index: with an equality, the planner may walk all mails to find a few.
        sql`${place} > ${bound(after)} and ${place} < ${bound(before)}`,
        filter.state && eq(state, filter.state),
        filter.kind && eq(kind, filter.kind),
        address === undefined ? undefined : eq(recipient, address),
      ),
    )
    .orderBy(...keys.map((key) => (filter.after === undefined ? desc(key) : asc(key))))
    .limit(filter.limit);
  return rows.map(toEntry);
}

/** The condition that leaves the fewest mails, whose index is read; undefined without conditions. */
function findLead({ recipient: address, state: wanted, kind: of }: Pick<MailFilter, "recipient" | "state" | "kind">) {
  if (address !== undefined) return { column: recipient, value: address };
  if (wanted !== undefined && (wanted !== "sent" || of === undefined)) return { column: state, value: wanted };
  return of === undefined ? undefined : { column: kind, value: of };
}

/** The mails about an order, a message or an account, newest first, 100 at most. */
export async function listMailsAbout(db: Database, _by: Staff<"customers.read">, about: string): Promise<MailEntry[]> {
  const rows = await db.select(columns).from(mails).where(eq(subjectId, about)).orderBy(desc(id)).limit(100);
  return rows.map(toEntry);
}

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

/** The most mails that `countFailedMails` counts. */
const mostFailedCounted = 100;

/** How many mails failed and were neither sent nor discarded since, and since when the oldest waits: 101 for more than 100. */
export async function countFailedMails(
  db: Database,
  _by: Staff<"customers.read">,
): Promise<{ count: number; since: Date | null }> {
  const [counted] = await db
    .with(
      db.$with("failed").as(
        db
          .select({ createdAt })
          .from(mails)
          .where(eq(state, "failed"))
          .orderBy(state, id)
          .limit(mostFailedCounted + 1),
      ),
    )
    .select({ count: sql<number>`count(*)::int`, since: sql`min(created_at)`.mapWith(createdAt) })
    .from(sql`failed`);
  return { count: counted?.count ?? 0, since: counted?.count ? counted.since : null };
}

/** What became of the mail of a key, for who had it sent as a test; null while the log has no such mail. */
export async function findMailOutcome(
  db: Database,
  _by: Staff<"settings.edit">,
  key: string,
): Promise<Pick<MailEntry, "state" | "error"> | null> {
  const [row] = await db.select({ state, error }).from(mails).where(eq(mails.key, key));
  return row ?? null;
}
