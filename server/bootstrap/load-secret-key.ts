import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSecret } from "#kernel/ids.ts";

/**
 * The key that seals the shared secrets of staff's authenticator apps, and signs what codes to phones have proved: the setting, or the file `secret.key` in DATA_DIR,
 * which the first start writes. Backups do not contain it.
 */
export function loadSecretKey(dataDir: string, setting: string | null): string {
  if (setting !== null) return setting;
  const path = join(dataDir, "secret.key");
  try {
    // Of two processes that start at once, one writes the file.
    writeFileSync(path, newSecret() + newSecret(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = readFileSync(path, "utf8").trim();
  if (key.length < 32) throw new Error(`The file ${path} holds no key. Restore it, or delete it to get a new one.`);
  return key;
}
