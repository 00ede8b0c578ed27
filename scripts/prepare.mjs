import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hashSources, openBuild } from "./builds.mjs";

/** The repository's root, absolute. */
export const root = path.resolve(fileURLToPath(import.meta.url), "../..");

/** The Node that comes with the dependencies, of the version in package.json. */
export const node = path.join(root, "node_modules/.bin/node");

const lockNote = path.join(root, "node_modules/.taqat-lock-hash");

/** Installs the dependencies when the lock file has changed since the last installation; throws with npm's output on failure. */
export async function installDependencies() {
  await alone("node_modules/.taqat-install-lock", async (lock) => {
    const lockFile = readFileSync(path.join(root, "package-lock.json"));
    const wanted = `${createHash("sha256").update(lockFile).digest("hex")} ${process.platform} ${process.arch}`;
    if (readNote(lockNote) === wanted && hasNode()) return;
    console.log("Installing dependencies (takes a minute, the first time only) …");
    await installByLock(lockFile, lock);
    if (!hasNode())
      throw new Error(
        `Node is missing in node_modules/.bin, or of another version than package.json names, although npm reported success. Remove node_modules and start again. If that does not help, package.json has no Node for ${process.platform} on ${process.arch}.`,
      );
    writeFileSync(lockNote, wanted);
  });
}

/** Stands there from the beginning of an installation to its end: one that was killed leaves it. */
const unfinishedNote = path.join(root, "node_modules/.taqat-install-unfinished");

/** What npm writes at the end of an installation: the packages that are there. */
const installedLock = path.join(root, "node_modules/.package-lock.json");

const shrinkwrap = path.join(root, "npm-shrinkwrap.json");

/** What npm says of a registry that has no archive at an address: an answer without one, or a page in its place. */
const isArchiveMissing = /\b(?:E[45]\d\d|EINTEGRITY)\b/;

/**
 * Has npm install what the lock file says. The lock names no archives, so npm would read about all versions of each package first: 200 MB, a third of the
 * time. Most registries keep archives where npm's own does. While npm runs, a copy of the lock that names them stands before it; where they are not
 * there, npm does without. npm holds the lock too, the descriptor of a file: where we are killed, it goes on, and another one beside it would mix up the
 * folder.
 */
async function installByLock(lockFile, lock) {
  // Not `npm ci`: the lock file correctly lacks the optional binaries of other platforms, which `npm ci` treats as an error.
  const install = () =>
    runQuietly(
      "npm",
      ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"],
      "npm could not install the dependencies",
      {},
      [lock],
    );
  const remove = () => rmSync(shrinkwrap, { force: true });
  process.on("exit", remove);
  if (existsSync(unfinishedNote) || !existsSync(installedLock)) removeUnfinished(lockFile);
  mkdirSync(path.dirname(unfinishedNote), { recursive: true });
  writeFileSync(unfinishedNote, "");
  try {
    writeFileSync(shrinkwrap, nameArchives(lockFile, findRegistry()));
    await install();
  } catch (error) {
    if (!isArchiveMissing.test(error.message)) throw error;
    remove();
    await install();
  } finally {
    remove();
    process.off("exit", remove);
  }
  rmSync(unfinishedNote, { force: true });
}

/**
 * Removes the packages that an installation may have left in part: all that the last finished one did not install as they are wanted. npm takes a package
 * for installed that has its package.json, whatever else of it is missing.
 */
function removeUnfinished(lockFile) {
  const installed = existsSync(installedLock) ? JSON.parse(readFileSync(installedLock, "utf8")).packages : {};
  for (const [folder, { integrity }] of Object.entries(JSON.parse(lockFile).packages))
    if (folder !== "" && integrity && installed[folder]?.integrity !== integrity)
      rmSync(path.join(root, folder), { recursive: true, force: true });
}

/** The registry's URL, with a slash at its end. Where there is no npm, its installation says so. */
const findRegistry = () =>
  (spawnSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" }).stdout ?? "")
    .trim()
    .replace(/\/*$/, "/");

/** The text of a lock file, with the address that each package's archive has in a registry laid out as npm's. The registry's URL ends with a slash. */
export function nameArchives(lockFile, registry) {
  const lock = JSON.parse(lockFile);
  for (const [folder, each] of Object.entries(lock.packages)) {
    if (folder === "" || each.link || each.inBundle || each.resolved || !each.integrity) continue;
    const name = each.name ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    each.resolved = `${registry}${name}/-/${path.basename(name)}-${each.version}.tgz`;
  }
  return JSON.stringify(lock);
}

/**
 * Builds the shop for production into a folder named by the hash of its sources, unless it exists. Returns its path; throws with the builder's output
 * on failure.
 */
export function buildShop() {
  const name = hashSources(root);
  // An image has its build beside the folder, which is a volume that several containers share (deploy/Containerfile).
  const built = path.join(root, "built", name);
  const write = existsSync(built) ? (folder) => cpSync(built, folder, { recursive: true }) : writeBuild;
  return alone("build/.lock", () => openBuild(path.join(root, "build"), name, write));
}

/** Builds the shop for production into this folder. With `env` of SOURCE_MAPS=on, each file for the browser has its source map beside it. */
export function writeBuild(folder, env = {}) {
  console.log("Building the shop …");
  const builder = path.join(root, "node_modules/.bin/react-router");
  return runQuietly(node, [builder, "build"], "The shop could not be built", {
    NODE_ENV: "production",
    BUILD_FOLDER: path.relative(root, folder),
    ...env,
  });
}

/**
 * Runs work while no other process that knows this file runs work, and returns its result. Work gets the descriptor of the locked file: a program that has it too holds the
 * lock until it ends as well. The kernel releases the lock however the processes end. Without the program `flock` the work runs without a lock: the embedded database will report that it is missing.
 */
export async function alone(name, work) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  // Who may only read the file can lock it too.
  const fd = openSync(file, existsSync(file) ? "r" : "a");
  try {
    spawnSync("flock", ["-x", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
    return await work(fd);
  } finally {
    closeSync(fd);
  }
}

function readNote(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function hasNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  // One package for each system and processor: npm installs the one that fits, and no script of it runs.
  const system = `${process.platform}-${process.arch}`;
  const version = optionalDependencies[`node-${system}`] ?? optionalDependencies[`node-bin-${system}`];
  return existsSync(node) && spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.trim() === `v${version}`;
}

/** Runs a program without output; on failure throws the sentence with the end of the program's output. `held`: descriptors of files that it gets as well. */
export function runQuietly(program, args, sentence, env = {}, held = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe", ...held],
      env: { ...process.env, ...env },
    });
    // When we are stopped during the preparation, the child must not go on running.
    const stop = (signal) => {
      child.kill(signal);
      process.exit(128 + os.constants.signals[signal]);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, stop);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => reject(new Error(`${sentence}: ${error.message}`)));
    child.on("close", (code, signal) => {
      for (const name of signals) process.off(name, stop);
      if (code === 0) return resolve();
      const tail = output.trim().split("\n").slice(-30).join("\n");
      reject(new Error(`${tail}\n\n${sentence} (${signal ?? `exit code ${code}`}); the end of what it said is above.`));
    });
  });
}
