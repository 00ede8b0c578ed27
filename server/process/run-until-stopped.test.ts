import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { clusterPath } from "#platform/embedded-postgres/find-cluster.ts";
import { lockEmbeddedPostgres } from "#platform/embedded-postgres/lock-embedded-postgres.ts";

// Each test starts servers of its own, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A program of the shop that this code starts. */
function run(opening: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taqat-program-"));
  const program = `
    import { createAppContext } from "#server/bootstrap/create-app-context.ts";
    import { runUntilStopped } from "#server/process/run-until-stopped.ts";
    import { raisePriorityOfThread } from "#platform/machine/priority.ts";
    await runUntilStopped({ async open(settings, log, signal) { ${opening} }, startMessage: () => "Open", stopMessage: "Closing" });`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    stdio: ["ignore", "pipe", "pipe"],
    // Vitest sets a BASE_URL of its own.
    env: { ...process.env, BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });
  const [output, errors, ended] = [text(child.stdout), text(child.stderr), once(child, "exit")];
  const end = async () => ({
    code: (await ended)[0] as number,
    output: (await output).trim(),
    errors: (await errors).trim(),
  });
  return { child, dataDir, end };
}

/** Sends this query to its database during the startup. */
const asking = (question: string) => `
  const appContext = await createAppContext(settings, log, signal);
  try {
    process.stdout.write("At work\\n");
    await appContext.database.pool.query({ text: "${question}", query_timeout: 60_000 });
    return appContext;
  } catch (error) {
    await appContext.close();
    throw error;
  }`;

const isLeftAlone = (dataDir: string) => {
  const lock = lockEmbeddedPostgres(dataDir);
  lock?.release();
  return lock !== undefined;
};

test("a program stopped while its database is created ends cleanly and leaves no server running", async () => {
  const { child, dataDir, end } = run(asking("select 1"));
  await vi.waitUntil(() => existsSync(path.join(dataDir, "database/cluster.new")), { timeout: 30_000, interval: 5 });
  child.kill("SIGINT");
  expect(await end()).toEqual({ code: 0, output: "Closing …", errors: "" });
  expect(isLeftAlone(dataDir)).toBe(true);
});

test("a program stopped before it is open aborts its work on the database, which has the priority of others", async () => {
  const { child, dataDir, end } = run(`raisePriorityOfThread(); ${asking("select pg_sleep(60)")}`);
  await once(child.stdout, "data");
  const [postmaster] = readFileSync(path.join(clusterPath(dataDir), "postmaster.pid"), "utf8").split("\n");
  expect(getPriority(Number(postmaster))).toBe(Math.max(0, getPriority()));
  child.kill("SIGTERM");
  expect(await end()).toEqual({ code: 0, output: "At work\n\n  Closing …", errors: "" });
  expect(isLeftAlone(dataDir)).toBe(true);
});

test("an error at start is printed in one sentence", async () => {
  expect(await run(asking("select 1"), { PORT: "abc" }).end()).toEqual({
    code: 1,
    output: "",
    errors: "These settings cannot be used: PORT: must be a whole number from 0 to 65535",
  });
  expect(await run(asking("select 1"), { DATA_DIR: "/proc/taqat" }).end()).toEqual({
    code: 1,
    output: "",
    errors: expect.stringMatching(
      /^The folder \/proc\/taqat cannot be written to \(.+\)\. Set DATA_DIR to one that can\.$/,
    ),
  });
});

test("two stop signals close the program once", async () => {
  const { child, end } = run(
    `setInterval(() => {}, 1_000); return { close: async () => void process.stdout.write("closed") };`,
  );
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  child.kill("SIGINT");
  expect(await end()).toEqual({ code: 0, output: "Open\n\n\n  Closing …\nclosed", errors: "" });
});

test("an uncaught error ends the program, and is logged without the values of a failed query", async () => {
  const fault = `setTimeout(() => { throw new Error("Failed query: insert into people values ($1)\\nparams: Ayesha Khan"); }, 10); return { close: async () => {} };`;
  const { code, errors } = await run(fault, { LOG_LEVEL: "info" }).end();
  expect(code).toBe(1);
  expect(errors).toContain("nobody had reckoned with");
  expect(errors).not.toContain("Ayesha");
});
