import { findProductIdsByPicture } from "#domains/catalog/find-product-ids.ts";
import { enqueue, enqueueAll } from "#domains/jobs/enqueue.ts";
import { colourPictures } from "#domains/media/colour-pictures.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { refreshListingsOf } from "./jobs-of-events.ts";

/** Milliseconds until the next few pictures, in which other jobs have the processor. */
const pause = 1_000;

/** Enqueues the job that finds the colours of all pictures that have none yet. */
export const enqueueColours = (database: Database): Promise<void> =>
  enqueue(database, "colour-pictures", {}, { key: "colour-pictures" });

/**
 * Finds the colours of these pictures, or of a few that have none yet, and has the products that show them listed anew. Where there are more of the latter,
 * another job goes on with them a moment later.
 */
export async function colourListedPictures(database: Database, storage: FileStorage, keys?: string[]): Promise<void> {
  const { coloured, more } = await colourPictures(database, storage, keys);
  await enqueueAll(database, refreshListingsOf(await findProductIdsByPicture(database, coloured)));
  if (more)
    await enqueue(
      database,
      "colour-pictures",
      {},
      { key: "colour-pictures:next", notBefore: new Date(Date.now() + pause) },
    );
}
