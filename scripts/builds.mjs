import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import path from "node:path";

const settings = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "vite.islands.ts",
  "react-router.config.ts",
];
const sources = ["app", "domains", "emails", "kernel", "platform", "server", "worker", "database", "tools", "public"];

/** A hash of all sources of the shop below a folder. */
export function hashSources(folder) {
  const files = [...settings, ...sources.flatMap((source) => listFiles(folder, source))];
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

/**
 * The folder `name` below `builds`. If it does not exist, `write` writes it into another folder, which is renamed when it is complete; an existing
 * build is never written again. `current` links to it afterwards. It stays as long as this process lives. The last `kept` builds stay too, because
 * pages that were opened before an upgrade still request their files. Only one process at a time may call this.
 */
export async function openBuild(builds, name, write, { kept = 10 } = {}) {
  const folder = path.join(builds, name);
  mkdirSync(builds, { recursive: true });
  for (const left of readdirSync(builds).filter((entry) => entry.startsWith(".unfinished-")))
    rmSync(path.join(builds, left), { recursive: true, force: true });
  if (!existsSync(folder)) {
    const unfinished = path.join(builds, `.unfinished-${process.pid}`);
    await write(unfinished);
    renameSync(unfinished, folder);
  }
  hold(folder);
  const link = path.join(builds, `.unfinished-link-${process.pid}`);
  symlinkSync(name, link);
  renameSync(link, path.join(builds, "current"));
  for (const old of listBuilds(builds).slice(kept)) removeUnheld(old);
  return folder;
}

/** The existing builds, the most recently used first. */
function listBuilds(builds) {
  const used = (folder) => statSync(folder).mtimeMs;
  const folders = readdirSync(builds)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => path.join(builds, name));
  return folders
    .map((folder) => [folder, used(folder)])
    .sort(([, a], [, b]) => b - a)
    .map(([folder]) => folder);
}

/** Records that the build is used now, and locks it for this process: the kernel releases the lock however the process ends. */
function hold(folder) {
  const fd = openSync(path.join(folder, ".in-use"), "a");
  const now = new Date();
  utimesSync(folder, now, now);
  spawnSync("flock", ["-s", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
}

/** Removes a build that no process has locked. Without the program `flock` no build is known to be free, so none is removed. */
function removeUnheld(folder) {
  const fd = openSync(path.join(folder, ".in-use"), "a");
  const { status } = spawnSync("flock", ["-x", "-n", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
  if (status === 0) rmSync(folder, { recursive: true, force: true });
  closeSync(fd);
}

function listFiles(top, folder) {
  const full = path.join(top, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(top, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}
