import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { listProcessesOf } from "./end-all.ts";

/** Starts three programs, one of which stands still, and waits. */
const run = `
import { spawn } from "node:child_process";
import { watchOver } from "${pathToFileURL(join(import.meta.dirname, "watch-over.ts")).href}";
const folder = process.argv[1];
watchOver(folder, 255);
const start = (args, env) => spawn("sh", ["-c", ...args], { detached: true, stdio: "ignore", env: { ...process.env, ...env } });
start(["sleep 600; exit", folder], {});
start(["sleep 600; exit"], { RUN: folder });
process.kill(start(["sleep 600; exit"], { RUN: folder }).pid, "SIGSTOP");
console.log("started");
setInterval(() => undefined, 1_000);
`;

test.each(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)(
  "a run that is ended by %s leaves none of its programs behind, and no folder",
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), "taqat-cluster-test-"));
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", run, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    await once(child.stdout, "data");
    expect(listProcessesOf(folder).length).toBeGreaterThan(3);
    child.kill(signal);
    await ended;
    await vi.waitFor(() => expect([listProcessesOf(folder), existsSync(folder)]).toEqual([[], false]), 10_000);
    expect(child.exitCode).toBe({ SIGTERM: 143, SIGINT: 130, SIGHUP: 129, SIGKILL: null }[signal]);
  },
  30_000,
);
