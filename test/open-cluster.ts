import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { pino } from "pino";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/start-embedded-postgres.ts";
import { takeBaseBackup } from "#platform/embedded-postgres/take-base-backup.ts";

const log = pino({ level: "silent" });
/** The disk is not what tests are about. */
const quick = { fsync: "off", full_page_writes: "off", autovacuum: "off", shared_buffers: "16MB" };

/**
 * A primary and a replica that streams from it, as two servers of this machine. `prepare` fills the database before it is copied. The primary can be killed
 * and the replica promoted, once. `settings` are those of both servers.
 */
export async function openCluster(
  prepare: (url: string) => Promise<void> = async () => undefined,
  settings: Record<string, string> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "taqat-cluster-"));
  const [first, second] = ["a", "b"].map((name) => join(folder, name)) as [string, string];
  for (const path of [folder, first, second]) {
    mkdirSync(path, { recursive: true });
    // The account of the servers passes through it.
    chmodSync(path, 0o755);
  }
  const primary = await startEmbeddedPostgres({ dataDir: first, log, settings: { ...quick, ...settings } });
  const socketOf = (url: string) => new URL(url).searchParams.get("host")!;
  await prepare(primary.url);
  const backup = await takeBaseBackup(first);
  const copy = join(second, "database/cluster");
  mkdirSync(copy, { recursive: true });
  spawnSync("tar", ["-xf", backup.tar, "-C", copy]);
  backup.remove();
  writeFileSync(join(copy, "standby.signal"), "");
  const follow = {
    ...quick,
    ...settings,
    primary_conninfo: `host=${socketOf(primary.url)} port=5432 user=postgres`,
    wal_retrieve_retry_interval: "50ms",
  };
  const replica = await startEmbeddedPostgres({ dataDir: second, log, settings: follow });

  const run = async (url: string, statement: string) => {
    const address = new URL(url);
    address.username = "postgres";
    const client = new Client({ connectionString: address.toString() });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    /** Both hosts in one address, in this order. */
    url: `postgres://taqat@${[replica.url, primary.url].map((url) => `${encodeURIComponent(socketOf(url))}:5432`).join(",")}/taqat`,
    onPrimary: (statement: string) => run(primary.url, statement),
    onReplica: (statement: string) => run(replica.url, statement),
    /** Waits until the replica has replayed what the primary has written. */
    async catchUp() {
      const [{ at } = {}] = await run(primary.url, "select pg_current_wal_lsn()::text as at");
      for (;;) {
        const [{ there } = {}] = await run(replica.url, `select pg_last_wal_replay_lsn() >= '${String(at)}' as there`);
        if (there) return;
        await wait(5);
      }
    },
    /** Kills the primary as a loss of its machine would. */
    killPrimary() {
      const [pid] = readFileSync(join(first, "database/cluster/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    stopReplica: () => replica.stop(),
    promote: () => run(replica.url, "select pg_promote()"),
    async [Symbol.asyncDispose]() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
