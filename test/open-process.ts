import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { loadConfig } from "#server/bootstrap/config.ts";
import { startShopServer } from "#server/bootstrap/start-shop-server.ts";
import { findFreePort } from "./find-free-port.ts";

/** A process of a shop whose database is at this address, until the test is finished. */
export async function openProcess(databaseUrl: string, settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), "taqat-process-"));
  const config = loadConfig({
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "a secret key for tests, long enough",
    WORKER: "off",
    PAGE_CACHE_MB: "8",
    ...settings,
  });
  const server = await startShopServer(config, pino({ level: "silent" }), {
    buildFolder: null,
    signal: new AbortController().signal,
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}
