import type { Database } from "#platform/database/database.server.ts";
import { type RemovedLine, removeLines } from "./remove-lines.ts";

/** Takes a line out of the cart and says what it held; null for one that is not there any more, which is as good as removed. */
export async function removeLine(
  db: Database,
  { secret, lineId }: { secret: string | null; lineId: string },
): Promise<RemovedLine | null> {
  return (await removeLines(db, { secret, lineIds: [lineId] }))[0] ?? null;
}
