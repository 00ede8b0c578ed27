import { storePictures } from "#domains/media/store-pictures.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";

const atOnce = 200;

/** Stores the drawings (SVG) and returns the picture key of each. A drawing that an interrupted run stored is found again by its content. */
export async function storeDrawings(
  db: Database,
  storage: FileStorage,
  drawings: Iterable<string>,
): Promise<Map<string, string>> {
  const unique = [...new Set(drawings)];
  const keys = new Map<string, string>();
  for (let from = 0; from < unique.length; from += atOnce) {
    const some = unique.slice(from, from + atOnce);
    const kept = await storePictures(
      db,
      storage,
      some.map((svg) => ({ bytes: Buffer.from(svg), format: "svg" })),
    );
    some.forEach((svg, at) => keys.set(svg, kept[at]!.key));
  }
  return keys;
}
