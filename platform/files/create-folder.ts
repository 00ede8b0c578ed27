import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder with all above it that are missing; throws when it cannot be had. Node's own `recursive` never returns where a folder is
 * there but takes no new ones, as /proc does.
 */
export function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been first.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
