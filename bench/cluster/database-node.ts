import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { listTree, readPostmaster, signalAll, startProgram } from "./process-tree.ts";

/** The ports of one machine of the database, all on this machine. */
export interface NodePorts {
  postgres: number;
  rest: number;
  etcd: number;
  peer: number;
}

/** One machine of the database: etcd, Patroni and PostgreSQL, which can be killed and frozen alone or together. */
export class DatabaseNode {
  readonly name: string;
  readonly folder: string;
  readonly ports: NodePorts;
  #etcd: ChildProcess | null = null;
  #patroni: ChildProcess | null = null;

  constructor(name: string, folder: string, ports: NodePorts) {
    [this.name, this.folder, this.ports] = [name, folder, ports];
  }

  get dataFolder() {
    return join(this.folder, "data");
  }

  /** Starts what does not run. */
  start() {
    this.startEtcd();
    if (isRunning(this.#patroni)) return;
    const log = join(this.folder, "patroni.log");
    this.#patroni = startProgram("patroni", [join(this.folder, "patroni.yml")], { log, user: "postgres" });
  }

  startEtcd() {
    if (isRunning(this.#etcd)) return;
    const log = join(this.folder, "etcd.log");
    this.#etcd = startProgram("etcd", ["--config-file", join(this.folder, "etcd.yml")], { log, user: "postgres" });
  }

  /** As when its machine loses power. */
  kill = () => signalAll(this.#all(), "SIGKILL");
  killEtcd = () => signalAll(this.#etcd?.pid ? [this.#etcd.pid] : [], "SIGKILL");
  killPostgres = () => signalAll([readPostmaster(this.dataFolder) ?? []].flat(), "SIGKILL");
  freeze = () => signalAll(this.#all(), "SIGSTOP");
  freezePostgres = () => signalAll(this.#postgres(), "SIGSTOP");
  /** Lets go on what was frozen. */
  thaw = () => signalAll(this.#all(), "SIGCONT");

  #postgres() {
    const postmaster = readPostmaster(this.dataFolder);
    return postmaster === null ? [] : listTree(postmaster);
  }

  #all() {
    const roots = [this.#etcd, this.#patroni].flatMap((child) => (child?.pid && isRunning(child) ? [child.pid] : []));
    return [...this.#postgres(), ...roots.flatMap(listTree)];
  }
}

const isRunning = (child: ChildProcess | null) =>
  child !== null && child.exitCode === null && child.signalCode === null;
