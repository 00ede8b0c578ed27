import { countUnnamed, sweepPictures } from "#domains/media/sweep-pictures.ts";
import { sweepStrayFiles } from "#domains/media/sweep-stray-files.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { pictureColumns as columns } from "#worker/list-picture-columns.ts";

interface SweepOptions {
  storage: FileStorage;
  dryRun: boolean;
  days: number;
}

const number = (value: number) => value.toLocaleString("en");
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const count = (value: number, one: string, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`;

/** Sweeps all files of pictures that nothing names, or counts what would go. Returns the sentences for the terminal. */
export async function sweepFiles(database: Database, { storage, dryRun, days }: SweepOptions): Promise<string> {
  const { pictures, bytes } = await sweepPictures(database, { storage, columns, days, dryRun, max: Infinity });
  const stray = await sweepStrayFiles(database, { storage, dryRun });
  const left = (await countUnnamed(database)) - (dryRun ? pictures : 0);
  return (
    `${dryRun ? "Would be deleted" : "Deleted"}: ${count(pictures, "picture")} (${megabytes(bytes)}) with all renditions, and ${count(stray.files, "file")} of no picture (${megabytes(stray.bytes)}).\n` +
    `${count(left, "picture stays", "pictures stay")} that no product, category, banner or article names: for less than ${count(days, "day")}, or an order or a text names it.`
  );
}
