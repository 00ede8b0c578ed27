import type { Database } from "#platform/database/database.server.ts";
import { type RemovedLine, removeLines } from "./remove-lines.ts";

/**
 * Removes a line from the cart and returns what it held; null when the line does not exist any more, which counts as
 * removed.
 */
export async function removeLine(
  db: Database,
  { secret, lineId }: { secret: string | null; lineId: string },
): Promise<RemovedLine | null> {
  return (await removeLines(db, { secret, lineIds: [lineId] }))[0] ?? null;
}
