import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type FoundPage, findPage } from "#platform/database/find-page.ts";
import { cursorOf, isIn, type PageRequest, type TimeRange, toKeyset } from "#platform/database/keyset.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { sentMessages } from "../internal/tables.server.ts";
import { type MessageKind, orderKinds } from "../message-kinds.ts";
import type { SentMessageState } from "../message-state.ts";

/** A message of the log. */
export interface SentMessage {
  id: string;
  kind: MessageKind;
  /** The order that it is about; null for none. */
  orderId: string | null;
  /** E.164; null where it was erased with its person. */
  recipient: string | null;
  channel: MessageChannel | null;
  /** What was sent or tried, without secrets; null before the first try. */
  body: string | null;
  state: SentMessageState;
  /** Why the last try failed, or why another channel was taken. */
  error: string | null;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  /** When its service last told of it. */
  receiptAt: Date | null;
  /** Whether `resendSentMessage` can send it again. */
  resendable: boolean;
}

/** What a list of messages is narrowed to. */
export interface SentMessageFilter {
  state?: SentMessageState | undefined;
  kind?: MessageKind | undefined;
  channel?: MessageChannel | undefined;
  /** The whole phone, E.164. */
  recipient?: string | undefined;
  /** The id of the order that it is about. */
  orderId?: string | undefined;
  created?: TimeRange | undefined;
}

/** A message in a list, with its cursor. */
export interface ListedSentMessage extends SentMessage {
  cursor: string;
}

interface SentMessageQuery extends SentMessageFilter {
  sort?: "newest" | "oldest";
  page: PageRequest;
}

const { id, kind, subjectId, recipient, channel, body, state, error, attempts, createdAt, sentAt, receiptAt } =
  sentMessages;
const columns = {
  id,
  kind,
  orderId: subjectId,
  recipient,
  channel,
  body,
  state,
  error,
  attempts,
  createdAt,
  sentAt,
  receiptAt,
};
const indexed = { recipient, orderId: subjectId, state, kind } as const;

const toMessage = (row: Omit<SentMessage, "resendable">): SentMessage => ({
  ...row,
  resendable: canResend(row),
});

/** Whether a message can be composed anew: it tells what becomes of an order, and its recipient is known. */
export const canResend = (row: Pick<SentMessage, "kind" | "orderId" | "recipient" | "state">): boolean =>
  orderKinds.includes(row.kind) && row.orderId !== null && row.recipient !== null && row.state !== "waiting";

/** A page of the messages that match. */
export async function listSentMessages(
  db: Database,
  _by: Staff<"customers.read">,
  { sort = "newest", page, created, channel: by, ...filter }: SentMessageQuery,
): Promise<FoundPage<ListedSentMessage>> {
  const given = (Object.keys(indexed) as (keyof typeof indexed)[]).flatMap((name) =>
    filter[name] === undefined ? [] : [{ name, column: indexed[name], value: filter[name] }],
  );
  const [lead] = created ? [] : given;
  const order = { columns: created ? [createdAt, id] : [id], descending: sort === "newest", lead };
  const found = await findPage(db, {
    table: sentMessages,
    select: (source) =>
      db
        .select({ ...columns, cursor: cursorOf(order) })
        .from(source)
        .$dynamic(),
    order,
    page,
    within: created && isIn(createdAt, created),
    conditions: [
      ...given.map(({ name, column, value }) => (lead?.name === name ? undefined : eq(column, value as never))),
      by && eq(channel, by),
    ],
    key: id,
    lookUps: (limit) => [
      ...given.map(({ column, value }): SQL => {
        const { range, sorted } = toKeyset({ columns: [id], descending: true, lead: { column, value } });
        return sql`select ${id} as key from ${sentMessages} where ${range} order by ${sql.join(sorted, sql`, `)} limit ${limit}`;
      }),
      ...(created
        ? [
            sql`select ${id} as key from ${sentMessages} where ${isIn(createdAt, created)} order by ${createdAt}, ${id} limit ${limit}`,
          ]
        : []),
    ],
  });
  return { ...found, rows: found.rows.map((row) => ({ ...toMessage(row), cursor: row.cursor })) };
}

/** The messages about an order, newest first, 100 at most. */
export async function listMessagesAbout(
  db: Database,
  _by: Staff<"customers.read">,
  orderId: string,
): Promise<SentMessage[]> {
  const rows = await db.select(columns).from(sentMessages).where(eq(subjectId, orderId)).orderBy(desc(id)).limit(100);
  return rows.map(toMessage);
}

/** One message; null when there is none. */
export async function findMessageOfLog(
  db: Database,
  _by: Staff<"customers.read">,
  messageId: string,
): Promise<SentMessage | null> {
  if (!isId(messageId)) return null;
  const [row] = await db.select(columns).from(sentMessages).where(eq(id, messageId));
  return row ? toMessage(row) : null;
}

/** What became of the message of a key, for who had it sent as a test; null while the log has no such message. */
export async function findTestOutcome(
  db: Database,
  _by: Staff<"settings.edit">,
  press: string,
): Promise<Pick<SentMessage, "state" | "error"> | null> {
  const [row] = await db
    .select({ state, error })
    .from(sentMessages)
    .where(eq(sentMessages.key, `test:${press}`));
  return row ?? null;
}
