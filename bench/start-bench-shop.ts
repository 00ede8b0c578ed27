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
    // Renditions of the generated pictures would take minutes of processor time beside the measurements.
    PICTURES_AHEAD: "off",
    MALLOC_ARENA_MAX: "2",
  };

  const loadedAt = performance.now();
  const loaded = spawnSync(process.execPath, ["tools/demo/cli.ts", "--products", String(products)], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (loaded.status !== 0) throw new Error("The demo shop could not be loaded.");
  const loadSeconds = (performance.now() - loadedAt) / 1000;

  const url = `http://127.0.0.1:${port}`;
  const start = async (more: Record<string, string> = {}) => {
    const started = spawn(process.execPath, [join(realpathSync("build/current"), "server/serve.js")], {
      env: { ...env, ...more },
      stdio: ["ignore", "ignore", "inherit"],
    });
    while (
      !(await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (started.exitCode !== null) throw new Error("The shop did not start.");
      await wait(20);
    }
    return started;
  };
  const end = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  };
  const startedAt = performance.now();
  let child = await start();
  const startSeconds = (performance.now() - startedAt) / 1000;

  return {
    url,
    dataDir,
    loadSeconds,
    startSeconds,
    /** Resident memory of the shop's process (without the database), in MB. */
    memory: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1] ?? 0) / 1024),
    /** Starts the shop again on the same data, with other settings. */
    async restart(more: Record<string, string>) {
      await end();
      child = await start(more);
    },
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
