import type { ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adaptDeployed } from "./adapt-deployed.ts";
import type { Machine } from "./network.ts";
import { isRunning, signalAll, startProgram } from "./process-tree.ts";

export interface EtcdServer {
  clientAddress: string;
  /** Starts it where it does not run. */
  start(): void;
  kill(): void;
}

/** The servers of etcd, each on a machine of its own, as deploy/patroni.yml wants them: none of them dies with the primary. Their folders belong to whoever runs them. */
export function createEtcd(folder: string, machines: Machine[]): EtcdServer[] {
  return machines.map((machine, at) => {
    const name = `etcd${at + 1}`;
    const own = join(folder, name);
    mkdirSync(own);
    const config = adaptDeployed("etcd.yml", {
      "name: etcd1": `name: ${name}`,
      "urls: http://etcd1.internal": `urls: http://${machine.address}`,
      "/var/lib/etcd/shop": join(own, "data"),
      ...Object.fromEntries(machines.map(({ address }, other) => [`etcd${other + 1}.internal`, address])),
    });
    const file = join(own, "etcd.yml");
    writeFileSync(file, config);
    let server: ChildProcess | null = null;
    return {
      clientAddress: `${machine.address}:2379`,
      start() {
        if (isRunning(server)) return;
        server = startProgram("etcd", ["--config-file", file], { log: join(own, "etcd.log"), machine });
      },
      kill: () => signalAll(server?.pid ? [server.pid] : [], "SIGKILL"),
    };
  });
}
