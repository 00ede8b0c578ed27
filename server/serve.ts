import { join } from "node:path";
import { openShopServer } from "./open-shop-server.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

// Not awaited: the pages' module imports this one, and would wait for its end.
void runUntilStopped({
  open: (settings, log, signal) => openShopServer(settings, log, { buildFolder: join(import.meta.dirname, ".."), signal }),
  greeting: ({ baseUrl }) => `The shop is open at ${baseUrl}`,
  farewell: "Closing the shop",
});
