import { join } from "node:path";
import { startShopServer } from "../bootstrap/start-shop-server.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

// Not awaited: the module of the pages imports this one and would wait for it to end.
void runUntilStopped({
  open: (settings, log, signal) =>
    startShopServer(settings, log, { buildFolder: join(import.meta.dirname, ".."), signal }),
  startMessage: ({ baseUrl }) => `The shop is open at ${baseUrl}`,
  stopMessage: "Closing the shop",
});
