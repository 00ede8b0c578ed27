import { spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { shareBuilds } from "../upgrade/share-builds.ts";
import { benchEnvironment, startShopProcess } from "../start-shop-process.ts";
import type { Machine } from "./network.ts";
import { createRestartable } from "./restartable.ts";

interface Shops {
  /** Where their data folders are. */
  folder: string;
  port: number;
  env: Record<string, string>;
  /** One shop runs on each. */
  machines: Machine[];
  workers: readonly string[];
  /** A built checkout of the version before, with which all begin; this version if it is left out. */
  before?: string | undefined;
}

/** Seconds between two programs that are restarted in an upgrade. */
const pause = 2;

/** Starts web processes, each on a machine of its own, and workers. They can be upgraded from the version before to this one, one after the other. */
export async function startShops({ folder, port, env, machines, workers: names, before }: Shops) {
  const here = process.cwd();
  if (before !== undefined) shareBuilds(before, here);
  let version = before ?? here;
  const shops = await Promise.all(
    machines.map((machine) =>
      createRestartable(async () => {
        const { child, stop } = await startShopProcess({
          dataDir: join(folder, `shop-${machine.address}`),
          port,
          env: { ...env, WORKER: "off" },
          folder: version,
          host: machine.address,
          enter: machine.enter,
        });
        return { kill: () => child.kill("SIGKILL"), stop };
      }),
    ),
  );
  const workers = await Promise.all(
    names.map((name) =>
      createRestartable(async () => {
        const program = join(realpathSync(join(version, "build/current")), "server/work.js");
        const child = spawn(process.execPath, [program], {
          cwd: version,
          env: { ...benchEnvironment(join(folder, name), port), ...env },
          stdio: ["ignore", "ignore", "inherit"],
        });
        const ended = once(child, "exit");
        return {
          kill: () => child.kill("SIGKILL"),
          async stop() {
            child.kill("SIGTERM");
            await ended;
          },
        };
      }),
    ),
  );
  async function change(to: string) {
    if (version === to) return;
    version = to;
    for (const program of [...shops, ...workers]) {
      await program.restart();
      await wait(pause * 1_000);
    }
  }
  return {
    shops,
    workers,
    /** Both versions serve at once meanwhile. Where this one serves already, the version before takes its place first, on the database of this one. */
    async upgrade() {
      await change(before ?? here);
      await change(here);
    },
  };
}
