import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** A process that lives by these words, as it was until it ended. */
function live(body: string, env: Record<string, string> = {}) {
  const program = `import { runUntilStopped } from "#server/run-until-stopped.ts"; await runUntilStopped(async (settings) => { ${body} });`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], { env });
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]).then(([[code], out, err]) => ({ code: code as number | null, out, err }));
  return { child, ended };
}

test("a process told to stop twice closes once, and ends well", async () => {
  // It says so once what it opened is in hand, and its signals with it.
  const { child, ended } = live(`setTimeout(() => process.stdout.write("open on " + settings.port)); setInterval(() => {}, 1_000); return { close: async () => void process.stdout.write("closed") };`, { PORT: "3999" });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  child.kill("SIGINT");
  const { code, out } = await ended;
  expect(out).toBe("open on 3999\n  Closing …\nclosed");
  expect(code).toBe(0);
});

test("what cannot be opened is one sentence and exit code 1", async () => {
  expect(await live(`throw new Error("The folder cannot be written to.");`).ended).toEqual({ code: 1, out: "", err: "The folder cannot be written to.\n" });
  expect(await live("", { PORT: "many" }).ended).toEqual({ code: 1, out: "", err: "These settings cannot be used: PORT: must be a whole number\n" });
});

test("a fault that nobody caught ends the process, and is logged without the values of a failed query", async () => {
  const { code, err } = await live(`setTimeout(() => { throw new Error("Failed query: insert into people values ($1)\\nparams: Ayesha Khan"); }, 10); return { close: async () => {} };`).ended;
  expect(code).toBe(1);
  expect(err).toContain("nobody had reckoned with");
  expect(err).not.toContain("Ayesha");
});
