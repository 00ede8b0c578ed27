import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findDataFolder } from "./outbox.ts";

/** A program from sources begins in half of the time with it, as `npm run` starts it. */
const resolveOnce = pathToFileURL(join(import.meta.dirname, "../../scripts/resolve-once.mjs")).href;

/** Runs a program of the shop's staff beside the running shop: another process on the same database. Returns what it printed; throws when it fails. */
export async function runBesideShop(file: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", resolveOnce, file, ...words], {
    env: environment(),
  });
  return stdout;
}

/** As `runBesideShop`, for a program that goes on until its input ends: resolves with the function that ends it, once it has printed something. */
export async function beginBesideShop(file: string, ...words: string[]): Promise<() => Promise<void>> {
  const program = spawn(process.execPath, ["--import", resolveOnce, file, ...words], {
    env: environment(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  await Promise.race([once(program.stdout, "data"), once(program, "exit").then(() => Promise.reject(new Error(file)))]);
  return async () => {
    const ended = once(program, "exit");
    program.stdin.end();
    await ended;
  };
}

/** The address of the shop under test. */
export const shopUrl = `http://localhost:${process.env.E2E_PORT ?? "3900"}`;

const environment = () => ({
  ...process.env,
  DATA_DIR: findDataFolder(),
  DATABASE_URL: "",
  BASE_URL: shopUrl,
});
