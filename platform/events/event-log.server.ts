import { type SQL, sql } from "drizzle-orm";
import { bigint, boolean, customType, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "../database/columns.ts";
import type { Database } from "../database/database.server.ts";
import { writeJson } from "../database/write-json.ts";
import { prepareStatement } from "../database/prepare-statement.ts";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * What happened, inserted in the transaction in which it happened. Every process reads it for its caches and open pages; the worker dispatches each
 * event once to its subscribers.
 */
export const eventLog = pgTable(
  "platform_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: time()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** The transaction that inserted it: ids are taken in another order than transactions commit. */
    transaction: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    type: text().notNull(),
    subjectId: text(),
    payload: jsonb().$type<object>().notNull(),
    /** "guest", "customer", "staff" or "system"; with the account or the job. */
    actorKind: text().notNull(),
    actorId: text(),
    /** The place in a trace of what made it happen, as W3C's Trace Context writes it. */
    traceparent: text(),
    /** Whether the subscribers have it. */
    dispatched: boolean().notNull().default(false),
  },
  (event) => [
    index("platform_events_at").on(event.at),
    index("platform_events_transaction").on(event.transaction),
    index("platform_events_waiting")
      .on(event.id)
      .where(sql`not ${event.dispatched}`),
  ],
);

/** When the oldest event happened that the subscribers do not have; null where they have all. The offset has PostgreSQL read the few that wait, and not the whole log by its time. */
export const oldestUndispatched: SQL = sql`(select min(at) from (select at from ${eventLog} where not dispatched offset 0) as waiting)`;

export interface NewLoggedEvent {
  type: string;
  subjectId: string | null;
  payload: object;
  actorKind: string;
  actorId: string | null;
  traceparent: string | null;
}

export interface LoggedEvent extends NewLoggedEvent {
  id: string;
  /** When it happened, in milliseconds since 1970; of an event that is dispatched. */
  at?: number;
}

/** The channel that asks processes to read the log now. A lost notification loses nothing, because the table holds the events. */
export const eventChannel = "taqat_events";

/** Appends the events of the placeholder "events", a JSON array of `NewLoggedEvent`, and notifies nobody. A part for a statement that makes the change itself. */
export const insertEvents = sql`
  insert into ${eventLog} (type, subject_id, payload, actor_kind, actor_id, traceparent)
  select type, "subjectId", payload, "actorKind", "actorId", traceparent
  from json_to_recordset(${sql.placeholder("events")}::json) as event(type text, "subjectId" text, payload jsonb, "actorKind" text, "actorId" text, traceparent text)`;
const insertQuietly = prepareStatement("log-events", insertEvents);
const insertAndNotify = prepareStatement(
  "log-events-and-notify",
  sql`with inserted as (${insertEvents}) select pg_notify(${sql.raw(`'${eventChannel}'`)}, '')`,
);

/**
 * Appends events in one statement. Call it in the transaction of the change itself. With `notify`, every process reads them at once, otherwise within a
 * second; PostgreSQL commits transactions that notify one after another, so the busiest kinds of events go without.
 */
export async function logEvents(db: Database, events: NewLoggedEvent[], { notify = true } = {}): Promise<void> {
  if (events.length === 0) return;
  await (notify ? insertAndNotify : insertQuietly)(db, { events: writeJson(events) });
}
