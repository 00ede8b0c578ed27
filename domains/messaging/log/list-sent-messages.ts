import { desc, eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareSelect } from "#platform/database/prepare-statement.ts";
import { countWaiting, type Waiting } from "#platform/database/count-waiting.ts";
import { findByWords } from "#platform/database/find-by-words.ts";
import type { FoundPage } from "#platform/database/find-page.ts";
import type { PageRequest, TimeRange } from "#platform/database/keyset.ts";
import type { MessageChannel } from "#platform/messaging/message-transport.ts";
import { isComposedAnew } from "../internal/is-composed-anew.ts";
import { sentMessages } from "../internal/tables.server.ts";
import { type MessageKind } from "../message-kinds.ts";
import type { SentMessageState } from "../sent-message-state.ts";

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

const toMessage = (row: Omit<SentMessage, "resendable">): SentMessage => ({
  ...row,
  resendable: canResend(row),
});

/** Whether a message can be composed anew: it tells what becomes of an order or of store credit, and its recipient is known. */
export const canResend = ({
  kind: of,
  recipient: to,
  state: reached,
}: Pick<SentMessage, "kind" | "recipient" | "state">): boolean =>
  isComposedAnew(of) && to !== null && reached !== "waiting";

/** A page of the messages that match. */
export async function listSentMessages(
  db: Database,
  _by: Staff<"customers.read">,
  { sort = "newest", page, recipient: phone, orderId, state: wanted, kind: of, channel: by, created }: SentMessageQuery,
): Promise<FoundPage<ListedSentMessage>> {
  const found = await findByWords(db, {
    table: sentMessages,
    id,
    select: (source, cursor) =>
      db
        .select({ ...columns, cursor })
        .from(source)
        .$dynamic(),
    words: [
      { column: recipient, value: phone },
      { column: subjectId, value: orderId },
      { column: state, value: wanted },
      { column: kind, value: of },
    ],
    time: { column: createdAt, range: created },
    others: [by && eq(channel, by)],
    sort,
    page,
  });
  return { ...found, rows: found.rows.map((row) => ({ ...toMessage(row), cursor: row.cursor })) };
}

/** The messages that failed and were neither sent nor discarded since. */
export const countFailedMessages = (db: Database, _by: Staff<"customers.read">): Promise<Waiting> =>
  countWaiting(db, { state, value: "failed", id, since: createdAt });

const readAbout = prepareSelect("read-messages-about", (db) =>
  db
    .select(columns)
    .from(sentMessages)
    .where(eq(subjectId, sql.placeholder("orderId")))
    .orderBy(desc(id))
    .limit(100),
);

/** The messages about an order, newest first, 100 at most. */
export const listMessagesAbout = async (
  db: Database,
  _by: Staff<"customers.read">,
  orderId: string,
): Promise<SentMessage[]> => (await readAbout(db, { orderId })).map(toMessage);

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
