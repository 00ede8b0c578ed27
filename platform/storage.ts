import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Files by key, wherever they are kept. */
export type Storage = Disk;

/** Files below a folder of this machine. */
export function openLocalStorage(folder: string): Storage {
  return new Disk(new FSDriver({ location: folder, visibility: "private" }));
}
