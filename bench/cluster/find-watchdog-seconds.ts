import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Patroni 3.2 and newer take a shorter ttl for this one. */
const minTtl = 20;

/** Seconds after which the watchdog restarts a machine whose Patroni stands still, by deploy/patroni.yml and the Patroni that there is. */
export function findWatchdogSeconds(): number {
  const config = readFileSync("deploy/patroni.yml", "utf8");
  const read = (name: string) => Number(new RegExp(`^ *${name}: (\\d+)$`, "m").exec(config)![1]);
  const said = spawnSync("patroni", ["--version"], { encoding: "utf8" }).stdout;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said) ?? [];
  const isBounded = Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 2);
  return Math.max(read("ttl"), isBounded ? minTtl : 0) - read("safety_margin");
}
