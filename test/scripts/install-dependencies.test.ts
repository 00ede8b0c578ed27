import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Stands in for npm: it fails so where the lock names archives, and installs Node where it does not. */
const npm = (failure: string) => `#!/bin/sh
if [ "$1" = config ]; then echo https://registry.test/; exit; fi
if [ -e npm-shrinkwrap.json ]; then
  echo named >> calls
  echo "${failure}" >&2
  exit 1
fi
echo plain >> calls
mkdir -p node_modules/.bin
printf '#!/bin/sh\\necho v1.0.0\\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node
`;

/** Stands in for npm too: it installs each package that has no package.json, and is killed before the last file of the second one where `killed` is there. */
const npmByManifests = `#!/bin/sh
if [ "$1" = config ]; then echo https://registry.test/; exit; fi
for each in one two; do
  folder=node_modules/$each
  [ -e $folder/package.json ] && continue
  echo $each >> calls
  mkdir -p $folder
  echo '{}' > $folder/package.json
  [ $each = two ] && [ -e killed ] && kill -9 $PPID && exit 1
  echo whole > $folder/index.js
done
mkdir -p node_modules/.bin
printf '#!/bin/sh\\necho v1.0.0\\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node
cp installed.json node_modules/.package-lock.json
`;

/** Makes a folder with the scripts, a lock of these packages and this npm; null where there is none. */
async function makeFolder(program: string | null, packages: Record<string, { integrity: string }> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "taqat-install-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  cpSync(join(root, "scripts"), join(folder, "scripts"), { recursive: true });
  const optionalDependencies = { [`node-${process.platform}-${process.arch}`]: "1.0.0" };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ optionalDependencies }));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(join(folder, "bin"));
  if (program !== null) {
    writeFileSync(join(folder, "bin/npm"), program);
    chmodSync(join(folder, "bin/npm"), 0o755);
  }
  return folder;
}

/** Installs in this folder. */
function installIn(folder: string) {
  const script = `import("./scripts/prepare.mjs").then(({ installDependencies }) => installDependencies())`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", script], {
    cwd: folder,
    encoding: "utf8",
    env: {
      PATH: existsSync(join(folder, "bin/npm")) ? `${join(folder, "bin")}:/usr/bin:/bin` : join(folder, "bin"),
    },
  });
  const calls = join(folder, "calls");
  return { status, stderr, calls: existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [] };
}

/** Installs in a folder of its own by this npm; null where there is none. */
async function install(program: string | null) {
  const folder = await makeFolder(program);
  const outcome = installIn(folder);
  expect(existsSync(join(folder, "npm-shrinkwrap.json"))).toBe(false);
  return outcome;
}

test.each([
  ["has no such file", "npm error code E404"],
  ["forbids it", "npm error code E403"],
  ["does not know what to say", "npm error code E502"],
  ["answers with a page", "npm error code EINTEGRITY"],
])("where the address of an archive is another one and the registry %s, npm finds it by itself", async (_, failure) => {
  expect(await install(npm(failure))).toMatchObject({ status: 0, calls: ["named", "plain"] });
});

test("another failure of npm is said at once, and so is that there is none", async () => {
  const full = await install(npm("npm error code ENOSPC"));
  expect(full).toMatchObject({ status: 1, calls: ["named"], stderr: expect.stringContaining("ENOSPC") });
  expect(await install(null)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("npm could not install the dependencies: spawn npm ENOENT"),
  });
});

test("an installation that was killed is begun again with the packages that it may have left in part", async () => {
  const [one, two, newer] = [{ integrity: "sha512-one" }, { integrity: "sha512-two" }, { integrity: "sha512-newer" }];
  const wanted = (packages: object) => JSON.stringify({ packages });
  const folder = await makeFolder(npmByManifests, { "node_modules/one": one, "node_modules/two": two });
  writeFileSync(join(folder, "installed.json"), wanted({ "node_modules/one": one, "node_modules/two": two }));
  const killed = join(folder, "killed");
  writeFileSync(killed, "");
  expect(installIn(folder).status).not.toBe(0);
  rmSync(killed);
  expect(installIn(folder)).toMatchObject({ status: 0, calls: ["one", "two", "one", "two"] });
  const file = join(folder, "node_modules/two/index.js");
  expect(readFileSync(file, "utf8")).toBe("whole\n");

  // The next version has another one of the second package. Its installation is killed too.
  writeFileSync(join(folder, "package-lock.json"), wanted({ "node_modules/one": one, "node_modules/two": newer }));
  rmSync(join(folder, "node_modules/two"), { recursive: true });
  writeFileSync(killed, "");
  expect(installIn(folder).status).not.toBe(0);
  rmSync(killed);
  // What the last finished installation left is not installed again.
  expect(installIn(folder).calls.slice(4)).toEqual(["two", "two"]);
  expect(readFileSync(file, "utf8")).toBe("whole\n");
});
