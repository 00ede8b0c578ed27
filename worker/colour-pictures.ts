import { findProductIdsByPicture } from "#domains/catalog/find-product-ids.ts";
import { enqueueAll } from "#domains/jobs/enqueue.ts";
import { colourPictures } from "#domains/media/colour-pictures.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { refreshListingsOf } from "./jobs-of-events.ts";

/** Finds the colours of these pictures, or of some that have none yet, and has the products that show them listed anew. */
export async function colourListedPictures(database: Database, storage: FileStorage, keys?: string[]): Promise<void> {
  const coloured = await colourPictures(database, storage, keys);
  await enqueueAll(database, refreshListingsOf(await findProductIdsByPicture(database, coloured)));
}
