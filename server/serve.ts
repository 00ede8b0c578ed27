import { setTimeout as wait } from "node:timers/promises";
import { openLog } from "#platform/log.ts";
import { nameTrouble } from "#platform/name-trouble.ts";
import { dieOfFaults } from "./die-of-faults.ts";
import { openShopServer } from "./open-shop-server.ts";
import { readSettings } from "./settings.ts";

const patienceMilliseconds = 10_000;

try {
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel);
  dieOfFaults(log);
  const server = await openShopServer(settings, log, { clientFolder: "build/client" });
  process.stdout.write(`\n  The shop is open at ${settings.baseUrl}\n\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    process.stdout.write("\n  Closing the shop …\n");
    await Promise.race([server.close(), wait(patienceMilliseconds)]);
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  process.stderr.write(`${nameTrouble(error)}\n`);
  process.exit(1);
}
