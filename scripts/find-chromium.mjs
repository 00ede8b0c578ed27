import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { findPackagedChromium } from "./packaged-chromium.mjs";
import { node, root } from "./prepare.mjs";

// The headless shell needs half the time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

/**
 * The path of the first Chromium that runs here of: CHROMIUM_PATH, that of e2e/chromium/package.json (installed when missing), one on PATH, Playwright's
 * own (downloaded when missing), Debian's package (installed when we are root). Throws a clear sentence when there is none.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && works(named)) return named;
  if (named) console.log(`CHROMIUM_PATH names ${named}, which does not run; looking further.`);
  const packaged = await findPackagedChromium();
  if (packaged && works(packaged)) return packaged;
  const found = findOnPath() ?? findPlaywrights();
  if (found) return found;

  console.log("No Chromium found; downloading the one of Playwright …");
  await tryTo(node, [path.join(root, "node_modules/.bin/playwright"), "install", "chromium"], 60);
  const downloaded = findPlaywrights();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && ["/usr/bin/apt-get", "/bin/apt-get"].some(existsSync)) {
    console.log("That did not work; installing Debian's package …");
    await tryTo("apt-get", ["update"], 120);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await tryTo("apt-get", ["install", "-y", "--no-install-recommends", name], 400);
      const installed = findOnPath();
      if (installed) return installed;
    }
  }
  throw new Error(
    "The browser journeys need a Chromium, and none was found or could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.",
  );
}

function works(file) {
  return spawnSync(file, ["--version"], { timeout: 15_000, stdio: "ignore" }).status === 0;
}

function findOnPath() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...new Set(candidates)].find((file) => existsSync(file) && works(file));
}

function findPlaywrights() {
  const { chromium } = createRequire(path.join(root, "package.json"))("playwright");
  const file = chromium.executablePath();
  return existsSync(file) && works(file) ? file : undefined;
}

/** Runs a program and its children with a timeout in seconds. The caller checks whether it worked. */
function tryTo(program, args, seconds) {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "ignore", "ignore"], detached: true, env });
    const limit = setTimeout(() => process.kill(-child.pid, "SIGKILL"), seconds * 1000);
    const done = () => {
      clearTimeout(limit);
      resolve();
    };
    child.on("error", done);
    child.on("exit", done);
  });
}
