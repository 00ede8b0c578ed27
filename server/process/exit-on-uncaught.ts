import type { Log } from "#platform/log.ts";

/**
 * Ends the process after an uncaught error, because its state is unknown. Node would do the same, but would print the error with the values of a
 * failed query. The database goes on running, and the next start joins it.
 */
export function exitOnUncaught(log: Log) {
  process.on("uncaughtException", (error) => {
    log.fatal({ error }, "Something failed that nobody had reckoned with; the process ends");
    process.exit(1);
  });
}
