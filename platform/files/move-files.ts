import { type FileStorage, unfinishedFolder } from "./file-storage.ts";
import { isMissingFile } from "./is-missing-file.ts";
import { listKeys } from "./list-keys.ts";

const filesAtOnce = 8;

interface Move {
  from: FileStorage;
  to: FileStorage;
  /** Called after each file, with how many have gone so far. */
  progress?: (moved: number) => void;
}

/**
 * Moves every file, and may be repeated after it was interrupted: a file is deleted only after it is whole in the other place. A file that is there already
 * stays as it is, because the shop writes there. Returns how many files have gone.
 */
export async function moveFiles({ from, to, progress }: Move): Promise<number> {
  let moved = 0;
  for await (const keys of listKeys(from, "/")) {
    const files = keys.filter((key) => !key.startsWith(`${unfinishedFolder}/`));
    for (let begin = 0; begin < files.length; begin += filesAtOnce) {
      const together = files.slice(begin, begin + filesAtOnce);
      await Promise.all(together.map((key) => moveFile(key, from, to)));
      moved += together.length;
      progress?.(moved);
    }
  }
  return moved;
}

async function moveFile(key: string, from: FileStorage, to: FileStorage) {
  try {
    if (!(await to.exists(key))) await to.putStream(key, await from.getStream(key));
    await from.delete(key);
  } catch (error) {
    // The shop, or another process that moves, has deleted it meanwhile.
    if (!isMissingFile(error)) throw error;
  }
}
