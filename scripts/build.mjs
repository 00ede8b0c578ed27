import { main } from "./launch.mjs";
import { buildShop, installDependencies } from "./prepare.mjs";

// Builds what npm start will serve, before it is stopped: an upgrade then takes only as long as a restart.
await main(async () => {
  await installDependencies();
  console.log(await buildShop());
});
