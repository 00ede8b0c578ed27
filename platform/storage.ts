import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { newId } from "#kernel/ids.ts";

/** Files by key, wherever they are kept. */
export type Storage = Disk;

/** Files below a folder of this machine. A file is there wholly or not at all, whenever the process dies. */
export function openLocalStorage(folder: string): Storage {
  return new Disk(new WholeFileDriver(folder));
}

class WholeFileDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.#folder = folder;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver["put"]>) {
    const unfinished = `${key}.${newId()}.part`;
    try {
      await super.put(unfinished, contents, options);
      await rename(join(this.#folder, unfinished), join(this.#folder, key));
    } catch (error) {
      await rm(join(this.#folder, unfinished), { force: true });
      throw error;
    }
  }
}
