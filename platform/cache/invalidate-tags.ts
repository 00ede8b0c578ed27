import type { Database } from "../database/database.server.ts";
import { logEvents } from "../events/event-log.server.ts";

/** Invalidates everything that is cached under these tags, in every process. Call it in the transaction of the change itself. */
export async function invalidateTags(db: Database, tags: string[]) {
  if (tags.length === 0) return;
  await logEvents(db, [
    {
      type: "cache.invalidated",
      subjectId: null,
      payload: { tags: [...new Set(tags)] },
      actorKind: "system",
      actorId: null,
    },
  ]);
}
