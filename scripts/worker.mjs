import path from "node:path";
import { launch, main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// Starts the worker alone: jobs without pages.
await main(async () => {
  await installDependencies();
  const build = await buildShop();
  launch(path.join(build, "server/work.js"), [], { NODE_ENV: "production" });
});
