import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Machine } from "./network.ts";
import { isRunning, listTree, readPostmaster, signalAll, startProgram } from "./process-tree.ts";

/** One machine of the database: Patroni and PostgreSQL, which can be killed and frozen alone or together, and cut off. */
export class DatabaseNode {
  readonly name: string;
  readonly folder: string;
  readonly machine: Machine;
  #patroni: ChildProcess | null = null;

  constructor(name: string, folder: string, machine: Machine) {
    [this.name, this.folder, this.machine] = [name, folder, machine];
  }

  get dataFolder() {
    return join(this.folder, "data");
  }

  /** Starts Patroni, and with it PostgreSQL, where it does not run. */
  start() {
    if (isRunning(this.#patroni)) return;
    const [config, log] = ["patroni.yml", "patroni.log"].map((name) => join(this.folder, name));
    this.#patroni = startProgram("patroni", [config!], { log: log!, machine: this.machine, user: "postgres" });
  }

  /** As `systemctl restart patroni` does: it hands over, stops PostgreSQL, and begins again as a standby. */
  async restart() {
    const patroni = this.#patroni;
    if (isRunning(patroni)) {
      const ended = once(patroni, "exit");
      patroni.kill("SIGTERM");
      await ended;
    }
    this.start();
  }

  /** As when its machine loses power. */
  kill = () => signalAll(this.#all(), "SIGKILL");
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
    const patroni = isRunning(this.#patroni) ? listTree(this.#patroni.pid!) : [];
    return [...this.#postgres(), ...patroni];
  }
}
