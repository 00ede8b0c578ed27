import { spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

interface ShopProcess {
  dataDir: string;
  port: number;
  /** Settings beside those of every shop of the benchmark. */
  env?: Record<string, string>;
  /** The checkout whose build it is; this one if it is left out. */
  folder?: string;
  /** Arguments of Node.js. */
  nodeArguments?: string[];
  /** Whether it exchanges messages with this process. */
  messages?: boolean;
  /** Where it listens, and the command by which a program starts there: this machine if they are left out. */
  host?: string;
  enter?: readonly string[];
}

/** As `scripts/launch.mjs` sets it. */
const heap = ["--min-semi-space-size=16", "--max-semi-space-size=32"];

/** The environment of a shop of the benchmark. */
export const benchEnvironment = (dataDir: string, port: number) => ({
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
});

/** Starts the production build in a process of its own, and waits until it serves. */
export async function startShopProcess({
  dataDir,
  port,
  env,
  folder = process.cwd(),
  nodeArguments = [],
  messages = false,
  host = "127.0.0.1",
  enter = [],
}: ShopProcess) {
  const url = `http://${host}:${port}`;
  const stdio: StdioOptions = ["ignore", "ignore", "inherit", ...(messages ? (["ipc"] as const) : [])];
  const program = join(realpathSync(join(folder, "build/current")), "server/serve.js");
  const [first = process.execPath, ...rest] = [...enter, process.execPath, ...heap, ...nodeArguments, program];
  const child = spawn(first, rest, {
    cwd: folder,
    env: { ...benchEnvironment(dataDir, port), ...env },
    stdio,
    serialization: "advanced",
  });
  while (
    !(await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error("The shop did not start.");
    await wait(20);
  }
  return {
    url,
    child,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
