import { openShopServer } from "./open-shop-server.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

await runUntilStopped({
  open: (settings, log, signal) => openShopServer(settings, log, { clientFolder: "build/client", signal }),
  greeting: ({ baseUrl }) => `The shop is open at ${baseUrl}`,
  farewell: "Closing the shop",
});
