import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alone, node, root, runQuietly } from "./prepare.mjs";

const described = path.join(root, "e2e/chromium");
const store = path.join(root, "node_modules/.taqat-chromium");

/** What is in the package: the browser, its graphics, the libraries that a bare machine has not, and fonts. */
const archives = ["chromium.br", "swiftshader.tar.br", "al2023.tar.br", "fonts.tar.br"];

/** Starts the browser with the libraries and the fonts that came with it. */
const start = `#!/bin/sh
folder=$(dirname "$(readlink -f "$0")")/unpacked
LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_FILE="$folder/fonts.conf" exec "$folder/chromium" "$@"
`;

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * The path of the Chromium that e2e/chromium/package.json names, installed and unpacked when it is not there yet; undefined where there is none for
 * this machine or it cannot be had. Debian's takes a quarter more processor time for the same journeys.
 */
export async function findPackagedChromium() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const lock = readFileSync(path.join(described, "package-lock.json"));
  const folder = path.join(store, createHash("sha256").update(lock).digest("hex").slice(0, 16));
  const program = path.join(folder, "start");
  return alone("node_modules/.taqat-chromium-lock", async () => {
    if (existsSync(program)) return program;
    console.log("Installing the browser of the tests (the first time only) …");
    try {
      await install(`${folder}.new`);
      renameSync(`${folder}.new`, folder);
      return program;
    } catch (error) {
      console.log(error.message);
      return undefined;
    }
  });
}

/** Installs into this folder, and removes other versions and what was left half done. */
async function install(folder) {
  rmSync(store, { recursive: true, force: true });
  const unpacked = path.join(folder, "unpacked");
  mkdirSync(unpacked, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(path.join(described, name), path.join(folder, name));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
  await runQuietly("npm", ["ci", "--prefix", folder, ...quiet], "npm could not install the browser of the tests");

  const modules = path.join(folder, "node_modules");
  const files = archives.map((name) => path.join(modules, "@sparticuz/chromium/bin", name));
  const library = path.join(modules, "@sparticuz/chromium/build/index.js");
  const unpack = `const [library, ...files] = process.argv.slice(1);
    const { inflate } = await import(library);
    for (const file of files) await inflate(file);`;
  // The library unpacks into the folder for temporary files.
  await runQuietly(
    node,
    ["--input-type=module", "--eval", unpack, library, ...files],
    "The browser of the tests could not be unpacked",
    { TMPDIR: unpacked },
  );
  rmSync(modules, { recursive: true });
  writeFileSync(path.join(unpacked, "fonts.conf"), fonts);
  writeFileSync(path.join(folder, "start"), start, { mode: 0o755 });
}
