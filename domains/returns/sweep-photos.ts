import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { uploadRetentionDays } from "#kernel/upload-retention.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { sweepUploads } from "#platform/files/sweep-uploads.ts";
import { deletePhotos } from "./internal/delete-photos.ts";
import { returnPhotos, returns } from "./internal/tables.server.ts";

const atOnce = 500;

/** Deletes photos of requests that nobody finished within a day, and of returns that ended long ago. Returns their number. */
export async function sweepReturnPhotos(db: Database, storage: FileStorage, by: SystemActor): Promise<number> {
  const long = sql`now() - make_interval(days => ${uploadRetentionDays}::int)`;
  const old = await sweepUploads(db, storage, {
    folder: "returns",
    table: returnPhotos,
    id: returnPhotos.id,
    fileKey: returnPhotos.fileKey,
    old: and(
      lt(returnPhotos.createdAt, long),
      sql`exists (select from ${returns} where ${returns.id} = ${returnPhotos.returnId} and ${inArray(returns.state, ["closed", "declined"])} and ${returns.movedAt} < ${long})`,
    ),
    async forget(tx, photoId) {
      const [deleted] = await tx
        .delete(returnPhotos)
        .where(eq(returnPhotos.id, photoId))
        .returning({ returnId: returnPhotos.returnId });
      await recordEvent(
        tx,
        by,
        { type: "return.photo-deleted", subjectId: deleted!.returnId, payload: {} },
        { before: { photo: true }, after: { photo: false } },
      );
    },
  });
  return old + (await sweepUnfinished(db, storage));
}

async function sweepUnfinished(db: Database, storage: FileStorage): Promise<number> {
  const stale = await db
    .select({ id: returnPhotos.id, fileKey: returnPhotos.fileKey })
    .from(returnPhotos)
    .leftJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(and(lt(returnPhotos.createdAt, sql`now() - interval '1 day'`), sql`${returns.id} is null`))
    .limit(atOnce);
  return deletePhotos(db, storage, stale);
}
