import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { measurePool } from "#platform/database/measure-pool.ts";
import { measureConnections } from "./measure-connections.ts";

test("connections are counted by pool, those of two pools of one name together, and a pool that is gone is not reported", async () => {
  const registry = new Registry();
  const main = measurePool({ totalCount: 5, idleCount: 2, waitingCount: 4 });
  const replica = { name: "replica db2:5432", used: 1, idle: 1, waiting: 2 };
  let pools = [{ name: "primary", ...main }, replica, replica];
  measureConnections(registry, () => pools);
  const read = async () => (await registry.metrics()).split("\n").filter((line) => line.startsWith("db_client"));
  const of = (pool: string) => `db_client_connection_pool_name="${pool}"`;
  expect(await read()).toEqual([
    `db_client_connection_count{${of("primary")},db_client_connection_state="used"} 3`,
    `db_client_connection_count{${of("primary")},db_client_connection_state="idle"} 2`,
    `db_client_connection_count{${of("replica db2:5432")},db_client_connection_state="used"} 2`,
    `db_client_connection_count{${of("replica db2:5432")},db_client_connection_state="idle"} 2`,
    `db_client_connection_pending_requests{${of("primary")}} 4`,
    `db_client_connection_pending_requests{${of("replica db2:5432")}} 4`,
  ]);
  pools = [{ name: "primary", ...main }];
  expect((await read()).join()).not.toContain("replica");
});
