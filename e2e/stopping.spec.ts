import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";

const port = Number(process.env.E2E_PORT ?? 3900) + 1;
test.describe.configure({ mode: "serial" });
/** One shop for all tests, one after the other: a start after a stop is a common one, too. */
let dataDir: string;

test.beforeAll(() => void (dataDir = mkdtempSync(join(tmpdir(), "taqat-stopping-"))));
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The running shop as people start it, with the pid of each of its processes. */
async function startWithNpm() {
  const npm = spawn("npm", ["start"], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      LOG_LEVEL: "silent",
      DEMO: "off",
    },
  });
  const opened = new Promise<void>((resolve, reject) => {
    npm.stdout.setEncoding("utf8").on("data", (text: string) => text.includes("The shop is open") && resolve());
    npm.once("exit", (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  await opened;
  return { npm, family: listFamily(npm.pid!) };
}

/** The process and all its descendants. */
function listFamily(pid: number): number[] {
  const lines = spawnSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .stdout.trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    lines.filter(([, of]) => of === parent).flatMap(([child]) => [child!, ...below(child!)]);
  return [pid, ...below(pid)];
}

const isAlive = (pid: number) => {
  // A zombie process, which its parent has not reaped yet, counts as dead as well.
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
};

/** Shoppers who send one request after the other until the port is closed. */
async function shopUntilClosed(npm: ChildProcess, stop: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const outcomes = { answered: 0, told: 0, refused: 0, lost: [] as string[] };
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const asked = request(
        {
          port,
          host: "127.0.0.1",
          agent,
          path,
          method: path === "/cart" ? "POST" : "GET",
          headers: path === "/cart" ? { "Content-Type": "application/x-www-form-urlencoded" } : {},
        },
        (answer) => {
          if (answer.headers.connection === "close") outcomes.told += 1;
          answer
            .resume()
            .once("end", () => resolve(void (outcomes.answered += 1)))
            .once("error", (error) => resolve(void outcomes.lost.push(String(error))));
        },
      );
      asked.on("error", (error: NodeJS.ErrnoException) =>
        resolve(
          error.code === "ECONNREFUSED"
            ? void (outcomes.refused += 1)
            : void outcomes.lost.push(`${path} ${error.message}`),
        ),
      );
      asked.end(path === "/cart" ? "intent=empty" : undefined);
    });
  const shopper = async (path: string) => {
    while (outcomes.refused < 6) await ask(path);
  };
  const shoppers = ["/", "/session", "/cart", "/error-page.css", "/readyz", "/v1/products"].map(shopper);
  await expect.poll(() => outcomes.answered).toBeGreaterThan(100);
  const ended = new Promise((resolve) => void npm.once("exit", resolve));
  stop();
  await Promise.all([...shoppers, ended]);
  return outcomes;
}

const ways: [string, (npm: number) => void][] = [
  ["npm alone", (npm) => process.kill(npm, "SIGTERM")],
  ["npm and all that it started", (npm) => process.kill(-npm, "SIGTERM")],
];

for (const [whom, stop] of ways) {
  test(`A shop in use that is stopped by SIGTERM to ${whom} answers what it was asked and leaves nothing running`, async () => {
    test.setTimeout(90_000);
    const { npm, family } = await startWithNpm();
    expect(family.length).toBeGreaterThan(3);
    const outcomes = await shopUntilClosed(npm, () => stop(npm.pid!));
    expect(outcomes.lost).toEqual([]);
    expect(outcomes.told).toBeGreaterThan(0);
    await expect.poll(() => family.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });
}

test("A shop whose npm was killed stops by itself", async () => {
  test.setTimeout(90_000);
  const { npm, family } = await startWithNpm();
  process.kill(npm.pid!, "SIGKILL");
  await expect.poll(() => family.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});
