import type { Log } from "#platform/log.ts";

/**
 * Ends the process when something was thrown that nobody caught, for nobody knows what it left half done. Node would do the same, but print
 * the error as it is, with the values of a failed query. The database lives on; the next start finds it.
 */
export function exitOnUncaught(log: Log) {
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "Something failed that nobody had reckoned with; the process ends");
    process.exit(1);
  });
}
