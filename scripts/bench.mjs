import { findChromium } from "./find-chromium.mjs";
import { launch, main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// The benchmark, on the production build.
await main(async () => {
  await installDependencies();
  await buildShop();
  launch("bench/run-bench.ts", process.argv.slice(2), { NODE_ENV: "production", CHROMIUM_PATH: await findChromium() });
});
