import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const builds = pathToFileURL(join(import.meta.dirname, "../../scripts/builds.mjs")).href;

/** A folder for builds, and processes that open them. The names are hashes like those of the sources. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "taqat-builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const name = (number: number) => number.toString(16).padStart(16, "0");

  /** Opens builds one after the other in a process that runs until its input ends. */
  async function run(script: string) {
    const program = `
      import { mkdirSync, writeFileSync, existsSync } from "node:fs";
      import { openBuild } from ${JSON.stringify(builds)};
      const write = async (unfinished) => { mkdirSync(unfinished); writeFileSync(unfinished + "/whole", ""); };
      ${script}
      process.stdout.write("done\\n");
      process.stdin.resume().on("end", () => process.exit(0));`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program, folder], {
      stdio: ["pipe", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const errors = text(child.stderr);
    await Promise.race([once(child.stdout, "data"), once(child, "exit").then(async () => expect.fail(await errors))]);
    return { end: () => Promise.all([once(child, "exit"), child.stdin.end()]) };
  }
  const list = () =>
    readdirSync(folder)
      .filter((entry) => /^[0-9a-f]{16}$/.test(entry))
      .map((entry) => Number.parseInt(entry, 16))
      .sort((a, b) => a - b);
  const current = () => Number.parseInt(readlinkSync(join(folder, "current")), 16);
  return { folder, name, run, list, current };
}

const open = (numbers: string) =>
  `for (const number of ${numbers}) { await new Promise((resolve) => setTimeout(resolve, 5)); await openBuild(process.argv[1], number.toString(16).padStart(16, "0"), write, { kept: 3 }); }`;

test("a build has its name when it is whole, and is written once", async () => {
  const { run, list, current } = openFolder();
  await run(`
    const folder = await openBuild(process.argv[1], "a".repeat(16), async (unfinished) => {
      await write(unfinished);
      if (existsSync(process.argv[1] + "/" + "a".repeat(16))) throw new Error("too early");
    });
    if (!existsSync(folder + "/whole")) throw new Error("not whole");
    await openBuild(process.argv[1], "a".repeat(16), () => { throw new Error("written twice"); });`);
  expect([list().length, current()]).toEqual([1, list()[0]]);
});

test("a build that fails leaves everything as it was", async () => {
  const { folder, run, list, current } = openFolder();
  await run(`
    await openBuild(process.argv[1], "1".padStart(16, "0"), write);
    await openBuild(process.argv[1], "2".padStart(16, "0"), async (unfinished) => { await write(unfinished); throw new Error("no room"); }).then(() => { throw new Error("built"); }, () => {});`);
  expect([list(), current()]).toEqual([[1], 1]);
  await run(open("[1]"));
  expect(readdirSync(folder).sort()).toEqual(["0000000000000001", "current"]);
});

test("the last builds stay, and those that a process serves, however old they are", async () => {
  const { folder, name, run, list, current } = openFolder();
  const serving = await run(open("[1]"));
  await (await run(open("[2, 3]"))).end();
  await (await run(open("[4, 5]"))).end();
  expect([list(), current()]).toEqual([[1, 3, 4, 5], 5]);
  expect(existsSync(join(folder, name(1), "whole"))).toBe(true);
  await serving.end();
  await (await run(open("[3]"))).end();
  expect([list(), current()]).toEqual([[3, 4, 5], 3]);
});
