import { existsSync, rmSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";

/**
 * Has a new file written, whole or not at all: `write` is given another name, for its owner's eyes alone, which becomes the file's when it is done. It
 * is tidied up when that fails or the process exits. A file that exists is not replaced.
 */
export async function writeFileAtomically(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  // Before anything long is done: can we write there at all?
  await (await open(unfinished, "wx", 0o600)).close();
  const tidyUp = () => rmSync(unfinished, { force: true });
  process.on("exit", tidyUp);
  try {
    await write(unfinished);
    await giveName(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
    process.off("exit", tidyUp);
  }
}

// Unlike a rename, a link never replaces a file that somebody made meanwhile; some file systems know no links.
async function giveName(unfinished: string, file: string) {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    await rename(unfinished, file);
  }
}
