import type { Shop } from "#app/http/context.ts";
import { findRendition, findStoredRendition } from "#domains/media/find-rendition.ts";
import { formatError } from "#platform/format-error.ts";
import { withTimeout } from "#platform/resilience/with-timeout.ts";
import type { FindAvif } from "./embed-pictures.ts";

/** Milliseconds that a page waits for a picture from file storage, which may be a bucket. */
const timeoutMilliseconds = 250;

/** Finds a picture that file storage has in AVIF. One that was never rendered is rendered for later, in the turn of a client of its own. */
export const findStoredAvif =
  ({ database, storage, log }: Pick<Shop, "database" | "storage" | "log">): FindAvif =>
  (key, width) => {
    const rendition = { key, width, format: "avif" } as const;
    const find = async () => {
      const stored = await findStoredRendition(storage, rendition);
      if (!stored)
        findRendition(database, storage, rendition, { name: "first visits", admit: async () => undefined }).catch(
          (error: unknown) =>
            log.debug({ key, error: formatError(error) }, "A picture of a page could not be rendered"),
        );
      return stored;
    };
    return withTimeout<Buffer | null>(find(), timeoutMilliseconds, () => null);
  };
