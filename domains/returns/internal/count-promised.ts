import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { promisedStates } from "../return.ts";
import { returnLines, returns } from "./tables.server.ts";

/** The pieces of each line of an order, by position, in returns that were asked for and have not come. */
export async function countPromised(db: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ position: returnLines.position, units: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returnLines.orderId, orderId), inArray(returns.state, [...promisedStates])))
    .groupBy(returnLines.position);
  return new Map(rows.map(({ position, units }) => [position, units]));
}
