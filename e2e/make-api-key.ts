import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findDataFolder } from "./outbox.ts";

/** Creates a key at the shop under test with the command of its staff. */
export async function makeApiKey(name: string, ...origins: string[]): Promise<string> {
  const words = [
    "cli/api-key.ts",
    "create",
    name,
    "--per-minute",
    "100000",
    ...origins.flatMap((origin) => ["--origin", origin]),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { ...process.env, DATA_DIR: findDataFolder(), DATABASE_URL: "" },
  });
  const key = /pk_[\w-]{32}/.exec(stdout)?.[0];
  if (!key) throw new Error(`No key was made: ${stdout}`);
  return key;
}
