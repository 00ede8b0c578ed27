import { asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { ReturnLine } from "../return.ts";
import { returnLines } from "./tables.server.ts";

/** The pieces of returns by the return's id, in the order of the lines that they were bought with. */
export async function findReturnLines(db: Database, ids: string[]): Promise<Map<string, ReturnLine[]>> {
  const rows = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.position));
  return new Map(
    [...Map.groupBy(rows, ({ returnId }) => returnId)].map(([id, lines]) => [
      id,
      lines.map(({ returnId: _returnId, orderId: _orderId, ...line }) => line),
    ]),
  );
}
