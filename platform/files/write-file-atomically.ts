import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fsync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { promisify } from "node:util";

const flush = promisify(fsync);

const unfinishedFiles = new Set<string>();
process.on("exit", () => unfinishedFiles.forEach((unfinished) => rmSync(unfinished, { force: true })));

/**
 * Writes a file completely or not at all, readable by its owner alone. `write` fills the file at a temporary path in the same folder, and must flush it
 * to survive a crash. The temporary file is deleted when `write` fails or the process exits. Rejects when the file exists.
 */
export async function writeFileAtomically(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished-${randomUUID()}`;
  // A folder that is not writable is reported before any long work.
  await (await open(unfinished, "wx", 0o600)).close();
  unfinishedFiles.add(unfinished);
  try {
    await write(unfinished);
    await renameToNew(unfinished, file);
  } finally {
    unfinishedFiles.delete(unfinished);
    await rm(unfinished, { force: true });
  }
}

/**
 * Writes a short file completely or not at all, flushed, readable by its owner alone; replaces a file of that name. Only the flush waits in another
 * thread: for a few kilobytes, passing each of the other steps there and back costs several times what the step does.
 */
export async function storeAtomically(file: string, content: string): Promise<void> {
  const unfinished = `${file}.unfinished-${randomUUID()}`;
  const opened = openSync(unfinished, "wx", 0o600);
  unfinishedFiles.add(unfinished);
  try {
    try {
      writeFileSync(opened, content);
      await flush(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(unfinished, file);
    unfinishedFiles.delete(unfinished);
  } finally {
    // A rename has left nothing to delete.
    if (unfinishedFiles.delete(unfinished)) rmSync(unfinished, { force: true });
  }
}

// Unlike a rename, a link never replaces a file that another process created meanwhile. Some file systems have no links.
async function renameToNew(unfinished: string, file: string) {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    await rename(unfinished, file);
  }
}
