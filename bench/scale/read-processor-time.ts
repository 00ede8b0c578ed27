import { readFileSync } from "node:fs";
import { listTree } from "../cluster/process-tree.ts";

/** Milliseconds of a tick of the kernel's clock. */
const tick = 10;

/** Milliseconds of processor time that the shop's process, and PostgreSQL with all its processes, also those that have ended, have used. */
export function readProcessorTime(shop: number, postmaster: number) {
  const living = listTree(postmaster).reduce((total, pid) => total + readTimes(pid).own, 0);
  return { shop: readTimes(shop).own, database: living + readTimes(postmaster).ofEndedChildren };
}

function readTimes(pid: number): { own: number; ofEndedChildren: number } {
  try {
    // The name, in brackets, may hold spaces.
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\w )/);
    const [user, system, childrenUser, childrenSystem] = rest.split(" ").slice(11, 15).map(Number) as number[];
    return { own: (user! + system!) * tick, ofEndedChildren: (childrenUser! + childrenSystem!) * tick };
  } catch {
    // It has ended.
    return { own: 0, ofEndedChildren: 0 };
  }
}
