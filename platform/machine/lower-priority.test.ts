import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, getPriority, platform } from "node:os";
import { Worker } from "node:worker_threads";
import { once } from "node:events";
import { Pool } from "pg";
import { expect, test, vi } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { lowerPriorityOfConnections } from "./lower-priority.ts";

const onLinux = platform() === "linux";

async function findServer(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]!.pid;
}

test.runIf(onLinux)("the servers of a pool's connections stand behind those of others", async () => {
  await using shop = await openShop();
  const [jobs, statements, others] = [1, 2, 3].map(() => new Pool({ connectionString: shop.url }));
  const isShared = availableParallelism() === 1;
  try {
    lowerPriorityOfConnections(jobs!, "jobs");
    lowerPriorityOfConnections(statements!, "statements");
    const other = await findServer(others!);
    for (const [pool, priority] of [
      [jobs!, isShared ? 10 : 19],
      [statements!, isShared ? 0 : 10],
    ] as const) {
      const server = await findServer(pool);
      await vi.waitFor(() => expect(getPriority(server)).toBe(priority));
      const session = `/proc/${server}/autogroup`;
      // Not every kernel groups sessions.
      if (existsSync(session))
        await vi.waitFor(() => expect(readFileSync(session, "utf8")).toContain(`nice ${priority}`));
    }
    expect(getPriority(other)).toBe(getPriority());
  } finally {
    await Promise.all([jobs, statements, others].map((pool) => pool!.end()));
  }
});

test.runIf(onLinux)("a thread lowers its own priority and that of no other", async () => {
  const file = new URL("./lower-priority.ts", import.meta.url).href;
  const thread = new Worker(
    `const { getPriority } = require("node:os");
     const { readlinkSync } = require("node:fs");
     import(${JSON.stringify(file)}).then(({ lowerPriorityOfThread }) => {
       lowerPriorityOfThread();
       require("node:worker_threads").parentPort.postMessage(getPriority(Number(readlinkSync("/proc/thread-self").split("/").pop())));
     });`,
    { eval: true },
  );
  expect(await once(thread, "message")).toEqual([availableParallelism() === 1 ? 10 : 19]);
  expect(getPriority(process.pid)).not.toBe(19);
  await thread.terminate();
});
