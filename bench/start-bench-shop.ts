import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const port = Number(process.env.PORT ?? 3999);

/** Starts the production build in a process of its own, on a temporary database with this many generated products. */
export async function startBenchShop(products: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "taqat-bench-"));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "on",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    DATABASE_URL: "",
    MALLOC_ARENA_MAX: "2",
  };

  const loadedAt = performance.now();
  const loaded = spawnSync(process.execPath, ["tools/demo/cli.ts", "--products", String(products)], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (loaded.status !== 0) throw new Error("The demo shop could not be loaded.");
  const loadSeconds = (performance.now() - loadedAt) / 1000;

  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(realpathSync("build/current"), "server/serve.js")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("The shop did not start.");
    await wait(20);
  }
  const startSeconds = (performance.now() - startedAt) / 1000;

  return {
    url,
    dataDir,
    loadSeconds,
    startSeconds,
    /** Resident memory of the shop's process (without the database), in MB. */
    memory: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
