import { launch, main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// The worker alone: jobs without pages.
await main(async () => {
  await installDependencies();
  await buildShop();
  launch("build/server/work.js", [], { NODE_ENV: "production" });
});
