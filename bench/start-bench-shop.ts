import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchEnvironment, startShopProcess } from "./start-shop-process.ts";

interface Settings {
  /** A folder whose shop is used as it is, if there is one, and stays; otherwise a temporary one. */
  dataDir?: string | undefined;
  /** Added to the port, when several shops run at once. */
  portOffset?: number;
}

export const benchPort = Number(process.env.PORT ?? 3999);

/** Starts the production build in a process of its own, on a database with this many generated products. */
export async function startBenchShop(products: number, { dataDir: kept, portOffset = 0 }: Settings = {}) {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), "taqat-bench-"));
  const port = benchPort + portOffset;

  const loadedAt = performance.now();
  if (!existsSync(join(dataDir, "database"))) {
    const loaded = spawnSync(process.execPath, ["tools/demo/cli.ts", "--products", String(products)], {
      env: benchEnvironment(dataDir, port),
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (loaded.status !== 0) throw new Error("The demo shop could not be loaded.");
  }
  const loadSeconds = (performance.now() - loadedAt) / 1_000;

  const startedAt = performance.now();
  let shop = await startShopProcess({ dataDir, port });
  const startSeconds = (performance.now() - startedAt) / 1_000;

  return {
    url: shop.url,
    dataDir,
    loadSeconds,
    startSeconds,
    pid: () => shop.child.pid!,
    /** Resident memory of the shop's process (without the database), in MB. */
    memory: () =>
      Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.child.pid}/status`, "utf8"))?.[1] ?? 0) / 1_024,
      ),
    /** Starts the shop again on the same data, with other settings. */
    async restart(env: Record<string, string>) {
      await shop.stop();
      shop = await startShopProcess({ dataDir, port, env });
    },
    async stop() {
      await shop.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
