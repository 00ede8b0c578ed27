import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
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
  await alone("node_modules/.taqat-install-lock", async () => {
    const lockFile = readFileSync(path.join(root, "package-lock.json"));
    const wanted = `${createHash("sha256").update(lockFile).digest("hex")} ${process.platform} ${process.arch}`;
    if (readNote(lockNote) === wanted && hasNode()) return;
    console.log("Installing dependencies (takes a minute, the first time only) …");
    // Not `npm ci`: the lock file correctly lacks the optional binaries of other platforms, which `npm ci` treats as an error.
    await runQuietly(
      "npm",
      ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"],
      "npm could not install the dependencies",
    );
    if (!hasNode())
      throw new Error(
        `Node is missing in node_modules/.bin, or of another version than package.json names, although npm reported success. Remove node_modules and start again. If that does not help, package.json has no Node for ${process.platform} on ${process.arch}.`,
      );
    writeFileSync(lockNote, wanted);
  });
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
 * Runs work while no other process that knows this file runs work, and returns its result. The kernel releases the lock however the process
 * ends. Without the program `flock` the work runs without a lock: the embedded database will report that it is missing.
 */
export async function alone(name, work) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  // Who may only read the file can lock it too.
  const fd = openSync(file, existsSync(file) ? "r" : "a");
  try {
    spawnSync("flock", ["-x", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
    return await work();
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

/** Runs a program without output; on failure throws the sentence with the end of the program's output. */
export function runQuietly(program, args, sentence, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
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
