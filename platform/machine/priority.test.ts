import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, getPriority, platform } from "node:os";
import { spawnSync } from "node:child_process";
import { Worker } from "node:worker_threads";
import { once } from "node:events";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { expect, test, vi } from "vitest";
import { openShop } from "#test/open-shop.ts";
import type { Transaction } from "../database/database.server.ts";
import { runTransaction } from "../database/run-transaction.ts";
import { lowerPriorityOfConnections, raisePriorityOfConnections } from "./priority.ts";

const onLinux = platform() === "linux";

const mayRaise = () =>
  availableParallelism() > 1 &&
  spawnSync(process.execPath, ["--eval", "require('node:os').setPriority(-10)"]).status === 0;

async function findServer(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]!.pid;
}

test.runIf(onLinux)("the servers of a pool's connections stand behind those of others", async () => {
  await using shop = await openShop();
  const [jobs, requests] = [new Pool({ connectionString: shop.url }), new Pool({ connectionString: shop.url })];
  try {
    lowerPriorityOfConnections(jobs);
    const [job, request] = [await findServer(jobs), await findServer(requests)];
    await vi.waitFor(() => expect(getPriority(job)).toBe(10));
    expect(getPriority(request)).toBe(getPriority());
    const session = `/proc/${job}/autogroup`;
    // Not every kernel groups sessions.
    if (existsSync(session)) await vi.waitFor(() => expect(readFileSync(session, "utf8")).toContain("nice 10"));
  } finally {
    await Promise.all([jobs.end(), requests.end()]);
  }
});

test.runIf(onLinux)(
  "the servers of a pool's connections stand before others where the system lets them, but for a transaction that yields",
  async () => {
    await using shop = await openShop();
    const pool = new Pool({ connectionString: shop.url, max: 1 });
    const database = drizzle(pool);
    const usual = getPriority(await findServer(shop.pool));
    const read = async () => getPriority(await findServer(pool));
    const readWithin = async (tx: Transaction) => {
      const { rows } = await tx.execute<{ pid: number }>("select pg_backend_pid() as pid");
      return getPriority(rows[0]!.pid);
    };
    try {
      raisePriorityOfConnections(pool);
      const higher = await read();
      expect(higher).toBe(usual === 0 && mayRaise() ? -10 : usual);
      expect(await runTransaction(database, readWithin)).toBe(higher);
      expect(await runTransaction(database, readWithin, { yields: true })).toBe(usual);
      expect(await read()).toBe(higher);
      await expect(
        runTransaction(database, () => Promise.reject(new Error("refused")), { yields: true }),
      ).rejects.toThrow("refused");
      expect(await read()).toBe(higher);
    } finally {
      await pool.end();
    }
  },
);

test.runIf(onLinux)("a thread lowers its own priority and that of no other", async () => {
  const file = new URL("./priority.ts", import.meta.url).href;
  const thread = new Worker(
    `const { getPriority } = require("node:os");
     const { readlinkSync } = require("node:fs");
     import(${JSON.stringify(file)}).then(({ lowerPriorityOfThread }) => {
       lowerPriorityOfThread();
       require("node:worker_threads").parentPort.postMessage(getPriority(Number(readlinkSync("/proc/thread-self").split("/").pop())));
     });`,
    { eval: true },
  );
  expect(await once(thread, "message")).toEqual([10]);
  expect(getPriority(process.pid)).not.toBe(10);
  await thread.terminate();
});

test.runIf(onLinux)("what serves stands before others where the system lets it, and what it starts does not", () => {
  const file = new URL("./priority.ts", import.meta.url).href;
  const run = (program: string, priority: number) => {
    const script = `
      import { spawn } from "node:child_process";
      import { availableParallelism, getPriority, setPriority } from "node:os";
      import { raisePriorityOfThread, restorePriority } from ${JSON.stringify(file)};
      setPriority(${priority});
      ${program}`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", script], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    return JSON.parse(stdout) as unknown;
  };
  const isAllowed = run(
    `let isAllowed = availableParallelism() > 1;
     try { setPriority(-10); } catch { isAllowed = false; }
     console.log(isAllowed);`,
    0,
  );
  const raise = `
    raisePriorityOfThread();
    const { pid } = spawn("sleep", ["9"]);
    const inherited = getPriority(pid);
    restorePriority(pid);
    console.log(JSON.stringify([getPriority(), inherited, getPriority(pid)]));
    process.kill(pid);`;
  expect(run(raise, 0)).toEqual(isAllowed ? [-10, -10, 0] : [0, 0, 0]);
  // Whoever starts the shop behind others keeps it there.
  expect(run(raise, 5)).toEqual([5, 5, 5]);
});
