import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { adaptDeployed } from "./adapt-deployed.ts";
import { DatabaseNode } from "./database-node.ts";
import { createEtcd, type EtcdServer } from "./etcd-server.ts";
import type { Network } from "./network.ts";
import { signalAll, startProgram } from "./process-tree.ts";

interface Member {
  name: string;
  role: string;
  state: string;
  /** That of its log; none while PostgreSQL starts or is rewound. */
  timeline?: number;
}

const names = ["db1", "db2", "db3"];
const etcdNames = ["etcd1", "etcd2", "etcd3"];
const password = "a-password-of-the-test";
/** Seconds. */
const timeoutSeconds = 90;

/**
 * Three machines of a database and three of etcd, with HAProxy and PgBouncer before them, by the files in `deploy/`: other addresses, folders and passwords, no
 * watchdog, no log of the system.
 */
export async function startDatabaseCluster(folder: string, network: Network) {
  await using started = new AsyncDisposableStack();
  chmodSync(folder, 0o755);
  const nodes = names.map((name) => new DatabaseNode(name, join(folder, name), network.addMachine(name)));
  const etcdMachines = etcdNames.map((name) => network.addMachine(name));
  const etcd = createEtcd(folder, etcdMachines);
  for (const server of etcd) {
    started.defer(server.kill);
    server.start();
  }
  for (const node of nodes) writeNode(node, etcd, network.range);
  for (const node of nodes) {
    started.defer(node.kill);
    node.start();
  }

  /** What Patroni says of its members; nobody while no member answers. */
  async function listMembers(): Promise<Member[]> {
    for (const node of nodes) {
      const members = await fetch(`${restOf(node)}/cluster`, { signal: AbortSignal.timeout(1_500) }).then(
        async (response) => ((await response.json()) as { members?: Member[] }).members,
        () => undefined,
      );
      if (members) return members;
    }
    return [];
  }
  const find = async (role: string) => {
    const member = (await listMembers()).find((each) => each.role === role);
    return nodes.find(({ name }) => name === member?.name);
  };
  /**
   * Waits until all three work, have followed the primary onto its timeline, and one of them is its synchronous standby: a fault that meets a standby which is still being
   * rewound would be two at once.
   */
  async function heal() {
    for (const server of etcd) server.start();
    for (const node of nodes) {
      node.machine.join();
      node.thaw();
      node.start();
    }
    for (const until = Date.now() + timeoutSeconds * 1_000; Date.now() < until; await wait(500)) {
      const members = await listMembers();
      const working = members.filter(({ state }) => state === "running" || state === "streaming");
      const roles = new Set(working.map(({ role }) => role));
      const timelines = new Set(working.map(({ timeline }) => timeline));
      if (working.length === nodes.length && timelines.size === 1 && roles.has("leader") && roles.has("sync_standby"))
        return;
    }
    throw new Error(
      `The database is not whole after ${timeoutSeconds} seconds: ${JSON.stringify(await listMembers())}`,
    );
  }
  await heal();

  const urlAt = (port: number, user = "taqat", database = "shop") =>
    `postgres://${user}:${password}@${network.address}:${port}/${database}`;
  const proxy = startHaproxy(folder, network.address, nodes);
  started.defer(() => signalAll([proxy.pid ?? []].flat(), "SIGKILL"));
  await createDatabase(urlAt(5000, "postgres", "postgres"));
  const bouncer = startPgBouncer(folder, network.address);
  started.defer(() => signalAll([bouncer.pid ?? []].flat(), "SIGKILL"));
  const running = started.move();
  return {
    etcd,
    heal,
    /** Patroni on the primary's machine, or the one of its synchronous standby. */
    leader: async () => (await find("leader")) ?? nodes[0]!,
    standby: async () => (await find("sync_standby")) ?? nodes[1]!,
    /** Has the synchronous standby take over. It is not named: by the strict mode no other can, and where one is named, the other stands still for two seconds. */
    async switchOver() {
      const leader = await find("leader");
      await fetch(`${restOf(leader!)}/switchover`, { method: "POST", body: JSON.stringify({ leader: leader!.name }) });
    },
    urls: { pooled: urlAt(6432), direct: urlAt(5000), reads: urlAt(5001) },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const restOf = ({ machine }: DatabaseNode) => `http://${machine.address}:8008`;

function writeNode(
  { name, folder, dataFolder, machine: { address } }: DatabaseNode,
  etcd: EtcdServer[],
  range: string,
) {
  mkdirSync(folder, { recursive: true });
  const config = adaptDeployed("patroni.yml", {
    "etcd1.internal:2379,etcd2.internal:2379,etcd3.internal:2379": etcd
      .map(({ clientAddress }) => clientAddress)
      .join(","),
    "db1.internal": address,
    "name: db1": `name: ${name}`,
    "/var/lib/postgresql/15/shop": dataFolder,
    "/var/lib/postgresql/pgpass": join(folder, "pgpass"),
    "/var/run/postgresql": folder,
    "/usr/lib/postgresql/15/bin": findPostgres(),
    "PASSWORD-OF-POSTGRES": password,
    "PASSWORD-OF-REPLICATOR": password,
    "PASSWORD-OF-REWIND": password,
    "10.0.0.0/24": range,
    "shared_buffers: 512MB": "shared_buffers: 128MB",
    "max_wal_size: 2GB": "max_wal_size: 512MB",
    "mode: required": "mode: off",
  });
  writeFileSync(join(folder, "patroni.yml"), config);
  spawnSync("chown", ["-R", "postgres:postgres", folder]);
}

/** The programs of the newest PostgreSQL of Debian. */
export const findPostgres = () =>
  spawnSync("sh", ["-c", "ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1"], { encoding: "utf8" }).stdout.trim();

function startHaproxy(folder: string, address: string, nodes: DatabaseNode[]) {
  const config = adaptDeployed("haproxy-database.cfg", {
    ...Object.fromEntries(nodes.map(({ name, machine }) => [`${name}.internal`, machine.address])),
    "bind 127.0.0.1": `bind ${address}`,
    "    log /dev/log local0\n    user haproxy\n    group haproxy\n": "",
    "    log global\n": "",
  });
  const file = join(folder, "haproxy-database.cfg");
  writeFileSync(file, config);
  return startProgram("haproxy", ["-db", "-f", file], { log: join(folder, "haproxy-database.log") });
}

function startPgBouncer(folder: string, address: string) {
  const users = join(folder, "userlist.txt");
  writeFileSync(users, `"taqat" "${password}"\n`);
  const config = adaptDeployed("pgbouncer.ini", {
    "host=db.internal port=5432 dbname=shop": `host=${address} port=5000 dbname=shop`,
    "listen_addr = 127.0.0.1": `listen_addr = ${address}\nunix_socket_dir =`,
    "/etc/pgbouncer/userlist.txt\n": `${users}\n`,
  });
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, config);
  return startProgram("pgbouncer", [file], { log: join(folder, "pgbouncer.log"), user: "postgres" });
}

async function createDatabase(url: string) {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.query(`create role taqat login password '${password}'`);
      await client.query("create database shop owner taqat");
      return;
    } catch (error) {
      if (tries === 30) throw error;
      await wait(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
