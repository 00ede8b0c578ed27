import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { reencodeInTurn } from "#platform/images/reencode-in-turn.ts";
import type { PictureSize } from "./find-pictures.ts";
import { storePicture } from "./store-pictures.ts";

/** The most bytes of one uploaded file. */
export const maxUploadBytes = 20_000_000;

/** The content types that forms offer. What a file is decides its content alone. */
export const uploadTypes = "image/jpeg,image/png,image/webp";

export type UploadRefusal = {
  outcome: "not-a-photo" | "heic" | "animated" | "too-many-bytes" | "too-many-pixels" | "too-narrow" | "busy";
};

/**
 * Stores a photo that somebody uploaded, encoded anew. Nothing of the file itself is stored: neither its metadata nor what else it may contain. "busy"
 * when too many others wait.
 */
export async function uploadPicture(
  db: Database,
  storage: FileStorage,
  _by: Staff<"catalogue.edit"> | Staff<"content.edit"> | Staff<"settings.edit">,
  bytes: Buffer,
): Promise<{ outcome: "stored"; picture: PictureSize } | UploadRefusal> {
  if (bytes.length > maxUploadBytes) return { outcome: "too-many-bytes" };
  const photo = await reencodeInTurn(bytes);
  if (photo.outcome !== "reencoded") return { outcome: photo.outcome };
  return { outcome: "stored", picture: await storePicture(db, storage, photo.bytes, photo.format) };
}
