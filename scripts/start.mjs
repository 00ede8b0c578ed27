import path from "node:path";
import { launch, main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// Starts the shop: installs, builds, serves.
await main(async () => {
  await installDependencies();
  const build = await buildShop();
  launch(path.join(build, "server/serve.js"), [], { NODE_ENV: "production" });
});
