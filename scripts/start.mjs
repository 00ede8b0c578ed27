import { launch, main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// The shop: installed, built, served.
await main(async () => {
  await installDependencies();
  await buildShop();
  launch("build/server/serve.js", [], { NODE_ENV: "production" });
});
