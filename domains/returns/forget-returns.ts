import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { deletePhotos } from "./internal/delete-photos.ts";
import { returnPhotos, returns, returnWords } from "./internal/tables.server.ts";

/** Erases the photos and the words of the returns of orders whose recipients were erased. */
export async function forgetReturns(db: Database, storage: FileStorage, orderIds: string[]): Promise<void> {
  const erased = db
    .$with("erased")
    .as(
      db
        .update(returns)
        .set({ note: "", answer: "" })
        .where(inArray(returns.orderId, orderIds))
        .returning({ id: returns.id }),
    );
  await db
    .with(erased)
    .delete(returnWords)
    .where(inArray(returnWords.returnId, db.select({ id: erased.id }).from(erased)));
  const photos = await db
    .select({ id: returnPhotos.id, fileKey: returnPhotos.fileKey })
    .from(returnPhotos)
    .where(inArray(returnPhotos.orderId, orderIds));
  await deletePhotos(db, storage, photos);
}
