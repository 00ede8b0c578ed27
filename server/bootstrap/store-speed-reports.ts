import type { Shop } from "#app/http/context.ts";
import { storeSpeed } from "#domains/speed/count-speed.ts";
import { formatError } from "#platform/format-error.ts";

const everyMilliseconds = 60_000;

/** Stores each minute what browsers reported of pages' speed; returns a function that stores the rest and ends it. */
export function storeSpeedReports({ database, log }: Pick<Shop, "database" | "log">): () => Promise<void> {
  let storing = Promise.resolve();
  const store = () =>
    (storing = storing
      .then(() => storeSpeed(database))
      // The counts stay in memory until the database is back.
      .catch((error: unknown) => log.warn({ error: formatError(error) }, "The speed of pages could not be stored")));
  const timer = setInterval(() => void store(), everyMilliseconds).unref();
  return () => {
    clearInterval(timer);
    return store();
  };
}
