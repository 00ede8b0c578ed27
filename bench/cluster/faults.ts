import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseNode } from "./database-node.ts";
import { findWatchdogSeconds } from "./find-watchdog-seconds.ts";
import type { Machine } from "./network.ts";
import type { startDatabaseCluster } from "./start-database-cluster.ts";
import type { Restartable } from "./restartable.ts";

export interface Cluster {
  database: Awaited<ReturnType<typeof startDatabaseCluster>>;
  shops: Restartable[];
  /** Where the shops run, in the same order. */
  machines: Machine[];
  workers: Restartable[];
  balancer: Restartable;
  s3: Restartable;
  /** Restarts each shop and each worker with this version, where the version before runs. */
  upgrade(): Promise<void>;
  /** Whether machines of the database have a watchdog, as deploy/patroni.yml requires. Without one, what hung goes on when it is mended. */
  watchdog: boolean;
}

export interface Fault {
  name: string;
  /** How long orders may be away: three seconds where a machine hands over, seven where a process died, twenty where a machine is gone. */
  maxSeconds: number;
  /** How long it lasts before everything is started and thawed again, in seconds. */
  lasts: number;
  /** Only where there is a version before. */
  upgrades?: true;
  happen(cluster: Cluster): void | Promise<void>;
}

/** Freezes something of the primary. Patroni's loop then stands still, so its watchdog restarts the machine: no watchdog is there for a test, so the test does it. */
async function hang({ database, watchdog }: Cluster, freeze: (leader: DatabaseNode) => void) {
  const leader = await database.leader();
  freeze(leader);
  if (!watchdog) return;
  await wait(findWatchdogSeconds() * 1_000);
  leader.kill();
}

/** What happens to the cluster, one after the other. A fault more is a row more. */
export const faults: Fault[] = [
  // First, so that everything else happens to this version.
  { name: "upgrade", maxSeconds: 3, lasts: 6, upgrades: true, happen: ({ upgrade }) => upgrade() },
  {
    name: "PostgreSQL killed",
    maxSeconds: 7,
    lasts: 15,
    happen: async ({ database }) => (await database.leader()).killPostgres(),
  },
  {
    name: "primary's machine killed",
    maxSeconds: 20,
    lasts: 30,
    happen: async ({ database }) => (await database.leader()).kill(),
  },
  {
    name: "standby's machine killed",
    maxSeconds: 20,
    lasts: 20,
    happen: async ({ database }) => (await database.standby()).kill(),
  },
  { name: "switchover", maxSeconds: 3, lasts: 12, happen: ({ database }) => database.switchOver() },
  {
    name: "primary's Patroni restarted",
    maxSeconds: 3,
    lasts: 12,
    happen: async ({ database }) => (await database.leader()).restart(),
  },
  {
    name: "primary's PostgreSQL frozen",
    maxSeconds: 20,
    lasts: 30,
    happen: (cluster) => hang(cluster, (leader) => leader.freezePostgres()),
  },
  {
    name: "primary's machine frozen",
    maxSeconds: 20,
    lasts: 30,
    happen: (cluster) => hang(cluster, (leader) => leader.freeze()),
  },
  {
    name: "primary's machine cut off",
    maxSeconds: 20,
    lasts: 30,
    happen: async ({ database }) => (await database.leader()).machine.cut(),
  },
  {
    name: "standby's machine cut off",
    maxSeconds: 20,
    lasts: 20,
    happen: async ({ database }) => (await database.standby()).machine.cut(),
  },
  { name: "shop's machine cut off", maxSeconds: 7, lasts: 15, happen: ({ machines }) => machines[0]!.cut() },
  {
    name: "etcd without a majority",
    maxSeconds: 7,
    lasts: 20,
    happen: ({ database }) => database.etcd.slice(0, 2).forEach((server) => server.kill()),
  },
  { name: "shop killed", maxSeconds: 7, lasts: 8, happen: ({ shops }) => shops[0]!.kill() },
  { name: "worker killed", maxSeconds: 7, lasts: 8, happen: ({ workers }) => workers[0]!.kill() },
  { name: "S3 gone", maxSeconds: 7, lasts: 15, happen: ({ s3 }) => s3.kill() },
  { name: "S3 frozen", maxSeconds: 7, lasts: 30, happen: ({ s3 }) => s3.freeze() },
  { name: "balancer restarted", maxSeconds: 3, lasts: 6, happen: ({ balancer }) => balancer.replace() },
];
