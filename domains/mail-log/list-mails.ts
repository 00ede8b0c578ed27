import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange, toKeyset } from "#platform/database/keyset.ts";
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
  resendable: resendableKinds.has(row.kind) && row.state !== "waiting",
});

/** A page of the mails that match, by when they were first composed. */
export async function listMails(
  db: Database,
  _by: Staff<"customers.read">,
  { sort = "newest", page, ...filter }: MailQuery,
): Promise<FoundPage<ListedMail>> {
  const { created } = filter;
  const address = filter.recipient?.toLowerCase();
  // In a range of days, the order of the days: by id, all mails since would be walked.
  const lead = created ? undefined : findLead({ ...filter, recipient: address });
  const order = { columns: created ? [createdAt, id] : [id], descending: sort === "newest", lead };
  const conditions: Record<string, SQL | undefined> = {
    recipient: address === undefined ? undefined : eq(recipient, address),
    subjectId: filter.subjectId === undefined ? undefined : eq(subjectId, filter.subjectId),
    state: filter.state && eq(state, filter.state),
    kind: filter.kind && eq(kind, filter.kind),
  };
  const found = await findPage(db, {
    table: mails,
    select: (source) =>
      db
        .select({ ...columns, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    within: created && isIn(createdAt, created),
    conditions: Object.entries(conditions).map(([name, condition]) => (lead?.name === name ? undefined : condition)),
    key: id,
    lookUps: (limit) => listLookUps({ ...filter, recipient: address }, limit),
  });
  return { ...found, rows: found.rows.map((row) => ({ ...toEntry(row), cursor: row.cursor })) };
}

/** The condition that leaves the fewest mails, whose index is read; undefined without conditions. */
function findLead(filter: MailFilter) {
  const { recipient: address, subjectId: about, state: wanted, kind: of } = filter;
  if (address !== undefined) return { name: "recipient", column: recipient, value: address };
  if (about !== undefined) return { name: "subjectId", column: subjectId, value: about };
  if (wanted !== undefined && (wanted !== "sent" || of === undefined))
    return { name: "state", column: state, value: wanted };
  return of === undefined ? undefined : { name: "kind", column: kind, value: of };
}

/** A query for the ids of each condition, in the order of its index, because the planner may otherwise read all mails. */
function listLookUps({ created, ...filter }: MailFilter, limit: number): SQL[] {
  const indexed = { recipient, subjectId, state, kind };
  return [
    ...(Object.keys(indexed) as (keyof typeof indexed)[]).flatMap((name) => {
      const value = filter[name];
      if (value === undefined) return [];
      const { range, sorted } = toKeyset({ columns: [id], descending: true, lead: { column: indexed[name], value } });
      return [
        sql`select ${id} as key from ${mails} where ${range} order by ${sql.join(sorted, sql`, `)} limit ${limit}`,
      ];
    }),
    ...(created
      ? [
          sql`select ${id} as key from ${mails} where ${isIn(createdAt, created)} order by ${createdAt}, ${id} limit ${limit}`,
        ]
      : []),
  ];
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
