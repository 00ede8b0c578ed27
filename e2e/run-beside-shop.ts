import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findDataFolder } from "./outbox.ts";

/** A program from sources begins in half of the time with it, as `npm run` starts it. */
const resolveOnce = pathToFileURL(join(import.meta.dirname, "../scripts/resolve-once.mjs")).href;

/** Runs a program of the shop's staff beside the running shop: another process on the same database. Returns what it printed; throws when it fails. */
export async function runBesideShop(file: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", resolveOnce, file, ...words], {
    env: {
      ...process.env,
      DATA_DIR: findDataFolder(),
      DATABASE_URL: "",
      BASE_URL: `http://localhost:${process.env.E2E_PORT ?? "3900"}`,
    },
  });
  return stdout;
}
