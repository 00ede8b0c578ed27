import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Machine } from "./network.ts";
import { listTree, readPostmaster, signalAll, startProgram } from "./process-tree.ts";

/** One machine of the database: etcd, Patroni and PostgreSQL, which can be killed and frozen alone or together, and cut off. */
export class DatabaseNode {
  readonly name: string;
  readonly folder: string;
  readonly machine: Machine;
  #etcd: ChildProcess | null = null;
  #patroni: ChildProcess | null = null;

  constructor(name: string, folder: string, machine: Machine) {
    [this.name, this.folder, this.machine] = [name, folder, machine];
  }

  get dataFolder() {
    return join(this.folder, "data");
  }

  /** Starts what does not run. */
  start() {
    this.startEtcd();
    if (isRunning(this.#patroni)) return;
    this.#patroni = this.#run("patroni", join(this.folder, "patroni.yml"));
  }

  startEtcd() {
    if (isRunning(this.#etcd)) return;
    this.#etcd = this.#run("etcd", "--config-file", join(this.folder, "etcd.yml"));
  }

  #run(program: string, ...args: string[]) {
    const log = join(this.folder, `${program}.log`);
    return startProgram(program, args, { log, machine: this.machine, user: "postgres" });
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
