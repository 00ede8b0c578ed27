import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { newId } from "#kernel/ids.ts";

/** Files by key, independent of where they are stored. */
export type FileStorage = Disk;

/** The folder of unfinished files. Its contents may be deleted at any time. */
export const unfinishedFolder = "unfinished";
const anHour = 3_600_000;

/** Files below a folder of this machine. A file exists completely or not at all, whenever the process or the machine dies. */
export function createFileStorage(folder: string): FileStorage {
  removeLeftovers(join(folder, unfinishedFolder));
  return new Disk(new WholeFileDriver(folder));
}

/** An unfinished file older than this is deleted: its writer was killed. */
function removeLeftovers(drafts: string) {
  const names = existsSync(drafts) ? readdirSync(drafts) : [];
  for (const draft of names.map((name) => join(drafts, name))) {
    const begun = statSync(draft, { throwIfNoEntry: false });
    if (begun && Date.now() - begun.mtimeMs > anHour) rmSync(draft, { force: true });
  }
}

class WholeFileDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  /** Opened before it is handed out: whoever asks hears at once that there is no such file, and one that is deleted or moved meanwhile is read to its end. */
  override async getStream(key: string) {
    const file = await open(join(this.#folder, key));
    return file.createReadStream();
  }

  override put(key: string, contents: string | Uint8Array) {
    return this.#write(key, contents);
  }

  override putStream(key: string, contents: Readable) {
    return this.#write(key, contents);
  }

  async #write(key: string, contents: string | Uint8Array | Readable) {
    const [draft, target] = [join(this.#folder, unfinishedFolder, newId()), join(this.#folder, key)];
    for (const file of [draft, target]) await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(draft, contents, { flush: true });
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
