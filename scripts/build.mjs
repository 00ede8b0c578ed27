import { main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// What npm start will serve, made before it is stopped: an upgrade then takes as long as a restart.
await main(async () => {
  await installDependencies();
  console.log(await buildShop());
});
