import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "./find-chromium.mjs";
import { launch, main } from "./launch.mjs";
import { buildShop, installDependencies, writeBuild } from "./prepare.mjs";

// The benchmark, on the production build; the report of what is in the browser's files, on a build of its own.
await main(async () => {
  const args = process.argv.slice(2);
  await installDependencies();
  if (args.includes("--bundle")) {
    const folder = mkdtempSync(path.join(tmpdir(), "taqat-bundle-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    await writeBuild(folder, { SOURCE_MAPS: "on" });
    launch("bench/run-bench.ts", args, { NODE_ENV: "production", BUNDLE_FOLDER: folder });
    return;
  }
  await buildShop();
  launch("bench/run-bench.ts", args, { NODE_ENV: "production", CHROMIUM_PATH: await findChromium() });
});
