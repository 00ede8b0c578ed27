import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Writes a file, readable by its owner alone, so that nobody ever sees half of it; what is there afterwards survives a crash. */
export async function writeTextAtomically(path: string, text: string) {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
