import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createFileStorage, type FileStorage } from "#platform/files/file-storage.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** An empty file storage, until the test is finished. */
export async function openStorage(): Promise<FileStorage> {
  const folder = await mkdtemp(join(temporaryFolder(), "taqat-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return createFileStorage(folder);
}
