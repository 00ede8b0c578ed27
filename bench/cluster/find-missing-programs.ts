import { spawnSync } from "node:child_process";
import { findPostgres } from "./start-database-cluster.ts";

const packages = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  ip: "iproute2",
  varnishd: "varnish, varnish-modules",
};

/** What the test of a cluster needs and this machine has not; nothing where it can begin. */
export function findMissingPrograms(): string[] {
  const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
  const needed = Object.entries(packages).flatMap(([program, name]) => (has(program) ? [] : [name]));
  const all = [...needed, ...(findPostgres() === "" ? ["postgresql"] : [])];
  return [
    ...(all.length > 0 ? [`Debian's packages ${all.join(", ")} are not installed`] : []),
    ...(process.getuid?.() === 0 ? [] : ["the databases run as the user postgres, so the test runs as root"]),
  ];
}
