import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { isMissingFile } from "#platform/files/is-missing-file.ts";
import { listKeys } from "#platform/files/list-keys.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { keyOfFile, pictureFolders } from "./internal/storage-keys.ts";
import { pictures } from "./internal/tables.server.ts";

interface StraySweep {
  storage: FileStorage;
  /** Counts them and deletes nothing. */
  dryRun?: boolean;
}

/**
 * Deletes originals and renditions that belong to no picture: of an upload that broke off, or a rendition that was made while its picture went. One of the last
 * day stays: its picture may be on its way. It lists all files. Returns how many and their bytes.
 */
export async function sweepStrayFiles(
  db: Database,
  { storage, dryRun = false }: StraySweep,
): Promise<{ files: number; bytes: number }> {
  const swept = { files: 0, bytes: 0 };
  for (const folder of pictureFolders) {
    for await (const files of listKeys(storage, folder)) {
      const rows = await db
        .select({ key: pictures.key })
        .from(pictures)
        .where(inArray(pictures.key, [...new Set(files.map(keyOfFile))]));
      const known = new Set(rows.map(({ key }) => key));
      for (const file of files.filter((each) => !known.has(keyOfFile(each)))) {
        const found = await storage.getMetaData(file).catch((error: unknown) => {
          if (isMissingFile(error)) return null;
          throw error;
        });
        if (found === null || Date.now() - found.lastModified.getTime() < dayMilliseconds) continue;
        if (!dryRun) await storage.delete(file);
        swept.files += 1;
        swept.bytes += found.contentLength;
      }
    }
  }
  return swept;
}
