import { openShopServer } from "./open-shop-server.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

await runUntilStopped(async (settings, log) => {
  const server = await openShopServer(settings, log, { clientFolder: "build/client" });
  process.stdout.write(`\n  The shop is open at ${settings.baseUrl}\n\n`);
  return server;
});
