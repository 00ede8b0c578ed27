import { randomUUID } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";

const unfinishedFiles = new Set<string>();
process.on("exit", () => unfinishedFiles.forEach((unfinished) => rmSync(unfinished, { force: true })));

/**
 * Writes a file completely or not at all, readable by its owner alone. `write` fills the file at a temporary path in the same folder, and must flush it
 * to survive a crash. The temporary file is deleted when `write` fails or the process exits. Rejects when the file exists, unless `replace` is set.
 */
export async function writeFileAtomically(
  file: string,
  write: (unfinished: string) => Promise<void>,
  { replace = false } = {},
): Promise<void> {
  const unfinished = `${file}.unfinished-${randomUUID()}`;
  // A folder that is not writable is reported before any long work.
  await (await open(unfinished, "wx", 0o600)).close();
  unfinishedFiles.add(unfinished);
  try {
    await write(unfinished);
    if (replace) return await rename(unfinished, file).then(() => void unfinishedFiles.delete(unfinished));
    await renameToNew(unfinished, file);
  } finally {
    // A rename has left nothing to delete.
    if (unfinishedFiles.delete(unfinished)) await rm(unfinished, { force: true });
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
