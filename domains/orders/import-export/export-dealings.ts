import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { exchanges } from "../internal/tables/exchange-tables.server.ts";
import { orderNotes } from "../internal/tables/note-tables.server.ts";
import { verifiedPhones } from "../internal/tables/phone-tables.server.ts";
import { paymentProofs } from "../internal/tables/payment-proof-tables.server.ts";
import { orders } from "../internal/tables.server.ts";

/** What is kept of an account's orders beside themselves, each list with its newest first. Orders are named by their numbers, amounts are in paisa. */
export interface ExportedDealings {
  exchanges: { order: number; of_order: number; worth: number; at: string; goods_back_at: string | null }[];
  /** What the customer told about transfers, each with a photo of its receipt. */
  transfers: {
    order: number;
    reference: string;
    answer: string;
    amount: number | null;
    words: string;
    sent: string;
  }[];
  /** That the shop called, and what came of it, without what its staff noted for themselves. */
  calls: { order: number; by: string; result: string; at: string }[];
  verified_phones: { order: number; phone: string }[];
}

/** Limits what one list holds; nobody has so many. */
const max = 10_000;

const zulu = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The ids of an account's orders, the oldest first. */
export async function listAccountOrderIds(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${orders} where account_id = ${accountId}::uuid order by id limit ${max}`,
  );
  return rows.map(({ id }) => id);
}

/** Reads exchanges, payment proofs, calls and verified phones of an account's orders. What staff think of an order stays with the shop. */
export async function exportDealings(db: Database, accountId: string): Promise<ExportedDealings> {
  const own = sql`join ${orders} own on own.id = kept.order_id and own.account_id = ${accountId}::uuid`;
  const list = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows;
  return {
    exchanges: await list(sql`
      select own.number::float8 as "order", old.number::float8 as of_order, kept.value::float8 as worth, ${zulu("kept.at")} as at,
        ${zulu("kept.received_at")} as goods_back_at
      from ${exchanges} kept ${own} join ${orders} old on old.id = kept.from_order_id order by kept.at desc limit ${max}`),
    transfers: await list(sql`
      select own.number::float8 as "order", kept.reference, kept.state as answer, kept.amount::float8 as amount, coalesce(kept.note, '') as words,
        ${zulu("kept.sent_at")} as sent
      from ${paymentProofs} kept ${own} order by kept.sent_at desc limit ${max}`),
    calls: await list(sql`
      select own.number::float8 as "order", kept.contact_channel as by, kept.contact_result as result, ${zulu("kept.at")} as at
      from ${orderNotes} kept ${own} where kept.contact_channel is not null order by kept.at desc limit ${max}`),
    verified_phones: await list(sql`
      select own.number::float8 as "order", kept.phone from ${verifiedPhones} kept ${own} order by own.number desc limit ${max}`),
  };
}
