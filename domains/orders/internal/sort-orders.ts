import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderQuery, OrderSort } from "../lists/order-query.ts";
import type { OrderState } from "../order.ts";
import { isInTotal, isPlaced } from "./compare-order.ts";
import { orders } from "./tables.server.ts";

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
  columns: ("total" | "placedAt" | "state" | "number")[];
  /** The values of the columns at a place. */
  at: (place: Place) => SQL;
  /** The filter that the columns' index serves. */
  serves?: "total" | "placed" | "state";
  /** That filter, as the index is asked. */
  range: (descending: boolean, place: Place | null) => SQL | undefined;
}

export const isByTotal = (sort: OrderSort) => sort === "highest" || sort === "lowest";

/** The columns of the index that has the orders in the order of the sort. */
export function orderOf({ state, placed, total }: OrderQuery, sort: OrderSort): SortOrder {
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
  if (state)
    return {
      columns: ["state", "number"],
      at: (place) => sql`${state}, ${place.number}::bigint`,
      serves: "state",
      // The range of an index: with an equality, the planner may walk all orders to find the few of a state.
      range: (descending, place) =>
        descending
          ? sql`(${orders.state}, ${orders.number}) > (${state}, 0) ${place ? sql`` : sql`and (${orders.state}, ${orders.number}) < (${state}, ${Number.MAX_SAFE_INTEGER}::bigint)`}`
          : sql`(${orders.state}, ${orders.number}) < (${state}, ${Number.MAX_SAFE_INTEGER}::bigint) ${place ? sql`` : sql`and (${orders.state}, ${orders.number}) > (${state}, 0)`}`,
    };
  return { columns: ["number"], at: (place) => sql`${place.number}::bigint`, range: () => undefined };
}
