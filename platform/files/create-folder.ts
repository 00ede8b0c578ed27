import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Creates a folder and its missing parents; throws when it cannot. Node's own `recursive` never returns when a parent exists but accepts no new
 * folders, as /proc does.
 */
export function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
