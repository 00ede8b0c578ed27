import { createHash } from "node:crypto";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { maxUploadBytes, type UploadRefusal } from "#domains/media/upload-picture.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId, newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { reencodeInTurn } from "#platform/images/reencode-in-turn.ts";
import { discardFile } from "#platform/files/discard-file.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { returnPhotos, returns } from "./internal/tables.server.ts";
import { maxReturnPhotos } from "./return.ts";

/** The most photos that an order's shopper can send, with those of requests that were never finished. */
const maxPerOrder = 60;

export type PhotoOutcome = { outcome: "stored" } | { outcome: "too-many" | "closed" } | UploadRefusal;

/**
 * Stores a photo for a return that is being asked for, encoded anew, so that a form that is refused does not lose it. The caller
 * has opened the order. The same photo again is one photo of the return. "closed" for another one once the return was asked for.
 */
export async function addReturnPhoto(
  db: Database,
  storage: FileStorage,
  { orderId, returnId }: { orderId: string; returnId: string },
  bytes: Buffer,
): Promise<PhotoOutcome> {
  if (bytes.length > maxUploadBytes) return { outcome: "too-many-bytes" };
  const photo = await reencodeInTurn(bytes);
  if (photo.outcome !== "reencoded") return photo;
  const digest = createHash("sha256").update(bytes).digest("hex");
  const id = newId();
  const fileKey = `returns/${id}`;
  await storage.put(fileKey, photo.bytes);
  const stored = await runTransaction(db, async (tx) => {
    // Those that are sent at once take turns, so that each sees how many there are.
    await lockByName(tx, "return photos", orderId);
    const [counted] = await tx
      .select({
        all: count(),
        own: sql<number>`(count(*) filter (where ${returnPhotos.returnId} = ${returnId}))::int`,
        same: sql<boolean>`coalesce(bool_or(${returnPhotos.returnId} = ${returnId} and ${returnPhotos.digest} = ${digest}), false)`,
      })
      .from(returnPhotos)
      .where(eq(returnPhotos.orderId, orderId));
    if (counted?.same) return "known" as const;
    if (await isRequested(tx, returnId)) return "closed" as const;
    if ((counted?.own ?? 0) >= maxReturnPhotos || (counted?.all ?? 0) >= maxPerOrder) return "too-many" as const;
    await tx
      .insert(returnPhotos)
      .values({ id, returnId, orderId, fileKey, mediaType: `image/${photo.format}`, digest });
    return "stored" as const;
  });
  if (stored !== "stored") await discardFile(storage, fileKey);
  return { outcome: stored === "known" ? "stored" : stored };
}

async function isRequested(db: Database, returnId: string): Promise<boolean> {
  const [known] = await db.select({ id: returns.id }).from(returns).where(eq(returns.id, returnId));
  return known !== undefined;
}

/** Removes a photo of a return that is not asked for yet. "closed" once it was. */
export async function removeReturnPhoto(
  db: Database,
  storage: FileStorage,
  { orderId, returnId, photoId }: { orderId: string; returnId: string; photoId: string },
): Promise<"removed" | "closed"> {
  if (!isId(photoId) || !isId(returnId)) return "removed";
  const removed = await db
    .delete(returnPhotos)
    .where(
      and(
        eq(returnPhotos.id, photoId),
        eq(returnPhotos.orderId, orderId),
        eq(returnPhotos.returnId, returnId),
        sql`not exists (select from ${returns} where ${returns.id} = ${returnId})`,
      ),
    )
    .returning({ fileKey: returnPhotos.fileKey });
  for (const { fileKey } of removed) await discardFile(storage, fileKey);
  return removed.length === 0 && (await isRequested(db, returnId)) ? "closed" : "removed";
}

/** The ids of the photos of a return of this order, the first one first. */
export async function listReturnPhotos(
  db: Database,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<string[]> {
  if (!isId(returnId)) return [];
  const found = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.orderId, orderId)))
    .orderBy(asc(returnPhotos.id));
  return found.map(({ id }) => id);
}

interface PhotoFile {
  mediaType: string;
  bytes: Uint8Array;
}

/** A photo for whoever has opened this order; null for one of another order. */
export async function findReturnPhoto(
  db: Database,
  storage: FileStorage,
  { orderId, photoId }: { orderId: string; photoId: string },
): Promise<PhotoFile | null> {
  return isId(photoId)
    ? readPhoto(db, storage, and(eq(returnPhotos.id, photoId), eq(returnPhotos.orderId, orderId)))
    : null;
}

/** A photo of a return, for staff. */
export async function findReturnPhotoForStaff(
  db: Database,
  storage: FileStorage,
  _by: Staff<"orders.read">,
  { returnId, photoId }: { returnId: string; photoId: string },
): Promise<PhotoFile | null> {
  if (!isId(photoId) || !isId(returnId)) return null;
  return readPhoto(db, storage, and(eq(returnPhotos.id, photoId), eq(returnPhotos.returnId, returnId)));
}

async function readPhoto(db: Database, storage: FileStorage, where: ReturnType<typeof and>): Promise<PhotoFile | null> {
  const [found] = await db.select().from(returnPhotos).where(where);
  // A file goes before its row.
  const bytes = found && (await readBytes(storage, found.fileKey));
  return bytes ? { mediaType: found.mediaType, bytes } : null;
}
