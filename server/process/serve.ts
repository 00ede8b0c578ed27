import { join } from "node:path";
import { raisePriorityOfThread } from "#platform/machine/priority.ts";
import { startShopServer } from "../bootstrap/start-shop-server.ts";
import { runUntilStopped } from "./run-until-stopped.ts";

// Not awaited: the module of the pages imports this one and would wait for it to end.
void runUntilStopped({
  async open(settings, log, signal) {
    const shop = await startShopServer(settings, log, { buildFolder: join(import.meta.dirname, ".."), signal });
    // Last: what was started keeps the priority that it has.
    raisePriorityOfThread();
    return shop;
  },
  startMessage: ({ baseUrl }) => `The shop is open at ${baseUrl}`,
  stopMessage: "Closing the shop",
});
