import { readFileSync } from "node:fs";
import { listTree } from "../cluster/process-tree.ts";

/** Milliseconds of a tick of the kernel's clock. */
const tick = 10;

/** Milliseconds of processor time that the shop's process, and PostgreSQL with the processes that it has now, have used. */
export function readProcessorTime(shop: number, postmaster: number) {
  return { shop: timeOf(shop), database: listTree(postmaster).reduce((total, pid) => total + timeOf(pid), 0) };
}

function timeOf(pid: number): number {
  try {
    // The name, in brackets, may hold spaces.
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\w )/);
    const fields = rest.split(" ");
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    // It has ended.
    return 0;
  }
}
