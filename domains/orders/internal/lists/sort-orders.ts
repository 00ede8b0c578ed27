import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderQuery, OrderSort } from "../../lists/order-query.ts";
import type { OrderState } from "../../order.ts";
import { isCity, isInTotal, isPlaced } from "./compare-order.ts";
import { orders } from "../tables.server.ts";

/** Where an order stands in the list. */
export interface Place {
  number: number;
  state: OrderState;
  total: number;
  /** With microseconds, which a Date would lose. */
  placed: string;
}

/** The place of the order of this number; null when there is none. */
export async function findPlace(db: Database, number: number): Promise<Place | null> {
  const [place] = await db
    .select({
      number: orders.number,
      state: orders.state,
      total: sql<number>`${orders.total}`.mapWith(Number),
      placed: sql<string>`${orders.placedAt}::text`,
    })
    .from(orders)
    .where(eq(orders.number, number));
  return place ?? null;
}

/** The order of a list. */
interface SortOrder {
  columns: ("total" | "placedAt" | "state" | "utmSource" | "channel" | "number")[];
  /** The values of the columns at a place. */
  at: (place: Place) => SQL;
  /** The filter that the columns' index serves. */
  serves?: "total" | "placed" | "state" | "source" | "channel" | "city";
  /** That filter, as the index is asked. */
  range: (descending: boolean, place: Place | null) => SQL | undefined;
}

export const isByTotal = (sort: OrderSort) => sort === "highest" || sort === "lowest";

/** The columns of the index that has the orders in the order of the sort. */
export function orderOf({ state, placed, total, source, channel, city }: OrderQuery, sort: OrderSort): SortOrder {
  if (isByTotal(sort))
    return {
      columns: ["total", "number"],
      at: (place) => sql`${place.total}::bigint, ${place.number}::bigint`,
      serves: "total",
      range: () => total && isInTotal(total),
    };
  // In a range of days, the order of the days: by number, all orders since would be walked.
  if (placed)
    return {
      columns: ["placedAt", "number"],
      at: (place) => sql`${place.placed}::timestamptz, ${place.number}::bigint`,
      serves: "placed",
      range: () => isPlaced(placed),
    };
  // Of several words, the one of the state: an open one has few orders.
  for (const [serves, column, word] of [
    ["state", "state", state],
    ["source", "utmSource", source],
    // Most orders are placed in the shop, and stand in no index of channels.
    ["channel", "channel", channel === "shop" ? undefined : channel],
  ] as const)
    if (word !== undefined)
      return {
        columns: [column, "number"],
        at: (place) => sql`${word}, ${place.number}::bigint`,
        serves,
        range: (descending, place) => isWord(orders[column], word, place && (descending ? "from" : "until")),
      };
  if (city !== undefined)
    return {
      columns: ["number"],
      at: (place) => sql`${place.number}::bigint`,
      serves: "city",
      range: () => isCity(city),
    };
  return { columns: ["number"], at: (place) => sql`${place.number}::bigint`, range: () => undefined };
}

/**
 * This word in a column whose index goes on with the number, as a range of that index: with an equality, the planner may walk all
 * orders to find the few of a state. `end` names the one end that is asked for where a place bounds the other.
 */
export function isWord(column: PgColumn, word: string, end: "from" | "until" | null = null): SQL {
  const above = sql`(${column}, ${orders.number}) > (${word}, 0)`;
  const below = sql`(${column}, ${orders.number}) < (${word}, ${Number.MAX_SAFE_INTEGER}::bigint)`;
  const range = end === "from" ? above : end === "until" ? below : sql`${above} and ${below}`;
  // What its partial index holds.
  if (column === orders.channel) return sql`${range} and ${column} <> 'shop'`;
  return column === orders.utmSource ? sql`${range} and ${column} is not null` : range;
}
