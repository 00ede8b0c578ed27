import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root, absolute. */
export const root = path.resolve(fileURLToPath(import.meta.url), "../..");

/** The Node 24 that comes with the dependencies. */
export const node = path.join(root, "node_modules/.bin/node");

const lockNote = path.join(root, "node_modules/.taqat-lock-hash");
const sourceNote = path.join(root, "build/.source-hash");
const settings = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "react-router.config.ts"];
const sources = ["app", "domains", "emails", "kernel", "platform", "server", "worker", "database", "public"];

/** Installs the dependencies when the lock file is not the one they were last installed from; throws with npm's words when it cannot. */
export async function installDependencies() {
  await alone("install", async () => {
    const wanted = hashFiles(["package-lock.json"]) + ` ${process.platform} ${process.arch}`;
    if (readNote(lockNote) === wanted && hasNode24()) return;
    console.log("Installing dependencies (takes a minute, the first time only) …");
    // Not `npm ci`: the lock file legitimately lacks the optional binaries of other platforms, which `npm ci` takes for an error.
    await runQuietly("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"], "npm could not install the dependencies");
    // Where install scripts are switched off, the package "node" could not fetch its program.
    if (!hasNode24()) await runQuietly("npm", ["rebuild", "node", "--ignore-scripts=false"], "npm could not set up Node 24");
    if (!hasNode24()) throw new Error("Node 24 is missing in node_modules/.bin although npm reported success. Remove node_modules and start again.");
    writeFileSync(lockNote, wanted);
  });
}

/** Builds the shop for production when its sources are not those of the last build; throws with the builder's words when it cannot. */
export async function buildShop() {
  await alone("build", async () => {
    const wanted = hashFiles([...settings, ...sources.flatMap(listFiles)]);
    if (readNote(sourceNote) === wanted) return;
    console.log("Building the shop …");
    rmSync(sourceNote, { force: true });
    const builder = path.join(root, "node_modules/.bin/react-router");
    await runQuietly(node, [builder, "build"], "The shop could not be built", { NODE_ENV: "production" });
    writeFileSync(sourceNote, wanted);
  });
}

/**
 * Runs work while no other process of this checkout does work of that name. The kernel gives the lock back whatever happens to
 * us. Without the program `flock` the work is done unguarded: the embedded database will say that it is missing.
 */
async function alone(name, work) {
  // Not in build/, which the builder empties: whoever came after that would find no lock.
  mkdirSync(path.join(root, "node_modules"), { recursive: true });
  const fd = openSync(path.join(root, `node_modules/.taqat-${name}-lock`), "a");
  try {
    spawnSync("flock", ["-x", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
    await work();
  } finally {
    closeSync(fd);
  }
}

function listFiles(folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file))).update("\0");
  return hash.digest("hex");
}

function readNote(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function hasNode24() {
  return existsSync(node) && spawnSync(node, ["--version"], { encoding: "utf8" }).stdout?.startsWith("v24.") === true;
}

/** Runs a program in silence; when it fails, throws the sentence with the end of what it printed. */
function runQuietly(program, args, sentence, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => reject(new Error(`${sentence}: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      const tail = output.trim().split("\n").slice(-30).join("\n");
      reject(new Error(`${tail}\n\n${sentence} (${signal ?? `exit code ${code}`}); the end of what it said is above.`));
    });
  });
}
