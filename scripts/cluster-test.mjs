import { launch, main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// Buyers shop while machines of a cluster break, one after the other.
await main(async () => {
  await installDependencies();
  await buildShop();
  launch("bench/cluster/cluster-test.ts", process.argv.slice(2), { NODE_ENV: "production" });
});
