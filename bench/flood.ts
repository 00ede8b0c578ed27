import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Measurement } from "./measure.ts";

export interface Flood {
  url: string;
  seconds: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Paths that are requested in turn, each time from another address, instead of the URL's own. */
  paths?: { list: string[]; file: string };
}

const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;
/** Without wrk, this many processes share the connections. */
const processes = 2;

/** What drives the pages, for the report's head. */
export const floodedBy = hasWrk ? "wrk" : `${processes} processes of autocannon (wrk is not installed)`;

/**
 * Requests a URL as fast as the server answers, from other processes than ours: with wrk where it is installed, because a generator written in
 * JavaScript is slower than the server.
 */
export function flood(load: Flood): Promise<Measurement> {
  return hasWrk ? floodWithWrk(load) : floodWithProcesses(load);
}

async function floodWithWrk({ url, seconds, connections = 10, headers = {}, paths }: Flood): Promise<Measurement> {
  if (paths) writeFileSync(paths.file, paths.list.join("\n"));
  const wrk = [
    "wrk",
    "--latency",
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]),
    ...(paths ? ["--script", join(import.meta.dirname, "requests.lua")] : []),
    url,
    ...(paths ? ["--", paths.file] : []),
  ];
  // The shell says afterwards how much processor time its child used.
  const child = spawn("sh", ["-c", '"$@" && times', "sh", ...wrk], { stdio: ["ignore", "pipe", "inherit"] });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code !== 0) throw new Error(`wrk ended with ${code}: ${said}`);
  const find = (pattern: RegExp) => pattern.exec(said)?.slice(1) ?? [];
  const faults = [...find(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/)].concat(
    find(/Non-2xx or 3xx responses: (\d+)/),
  );
  const childTime = said.trim().split("\n").at(-1)!;
  const used = [...childTime.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return {
    requestsPerSecond: Number(find(/Requests\/sec:\s+([\d.]+)/)[0]),
    p50: milliseconds(find(/50%\s+([\d.]+\w+)/)[0]),
    p99: milliseconds(find(/99%\s+([\d.]+\w+)/)[0]),
    faults: faults.reduce((total, count) => total + Number(count), 0),
    generator: sum(used) / seconds,
  };
}

/** wrk's "893.00us", "1.20ms" or "2.31s". */
function milliseconds(duration = ""): number {
  const [, amount = "NaN", unit = ""] = /^([\d.]+)(us|ms|s)$/.exec(duration) ?? [];
  return Number(amount) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? NaN);
}

async function floodWithProcesses({ connections = 10, ...load }: Flood): Promise<Measurement> {
  const parts = await Promise.all(
    Array.from({ length: processes }, async (_, part) => {
      const share = { ...load, connections: Math.ceil(connections / processes), part };
      const child = spawn(process.execPath, [join(import.meta.dirname, "flood-process.ts")], {
        stdio: ["pipe", "pipe", "inherit"],
      });
      child.stdin.end(JSON.stringify(share));
      return JSON.parse(await text(child.stdout)) as Measurement;
    }),
  );
  const worst = (pick: (part: Measurement) => number) => Math.max(...parts.map(pick));
  return {
    requestsPerSecond: sum(parts.map(({ requestsPerSecond }) => requestsPerSecond)),
    p50: worst(({ p50 }) => p50),
    p99: worst(({ p99 }) => p99),
    faults: sum(parts.map(({ faults }) => faults)),
    generator: worst(({ generator }) => generator),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
