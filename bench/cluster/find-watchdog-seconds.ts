import { readFileSync } from "node:fs";
import { readPatroniVersion } from "./read-patroni-version.ts";

/** Patroni 3.2 and newer take a shorter ttl for this one. */
const minTtl = 20;

/** Seconds after which the watchdog restarts a machine whose Patroni stands still, by deploy/patroni.yml and the Patroni that there is. */
export function findWatchdogSeconds(): number {
  const config = readFileSync("deploy/patroni.yml", "utf8");
  const read = (name: string) => Number(new RegExp(`^ *${name}: (\\d+)$`, "m").exec(config)![1]);
  const [major = 0, minor = 0] = readPatroniVersion().split(".").map(Number);
  const isBounded = major > 3 || (major === 3 && minor >= 2);
  return Math.max(read("ttl"), isBounded ? minTtl : 0) - read("safety_margin");
}
