import { pipeline, Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { constants, createGzip } from "node:zlib";
import type { Shop } from "#app/http/context.ts";

interface FeedFile {
  /** Compressed with gzip. */
  contents: Readable;
  writtenAt: Date;
}

interface FeedSettings {
  shop: Pick<Shop, "storage" | "log">;
  /** The file's key in storage. */
  key: string;
  write(): AsyncIterable<string>;
  /**
   * A file older than this is written again in the background, and requests get the old file meanwhile. When the file is twice as old,
   * requests wait for the new one.
   */
  freshMilliseconds: number;
  /** After this time a waiting request gets the old file. */
  timeoutMilliseconds?: number;
  now?: () => number;
}

/** A file that is too large to render for each request or to hold in memory. It is compressed and streamed to storage, by one writer at a time. */
export function createFeedFile({
  shop: { storage, log },
  key,
  write,
  freshMilliseconds,
  timeoutMilliseconds = 45_000,
  now = Date.now,
}: FeedSettings): { find(): Promise<FeedFile> } {
  let writing: Promise<void> | null = null;

  function writeOnce(): Promise<void> {
    writing ??= storage.putStream(key, Readable.from(pack(write()))).finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    /** Finds the last complete file; without one, waits until it is written. The file may be replaced before it is read, so its size is unknown. */
    async find() {
      if (!(await storage.exists(key))) await writeOnce();
      const age = now() - (await storage.getMetaData(key)).lastModified.getTime();
      if (age > freshMilliseconds) {
        const renewed = writeOnce().catch((error: unknown) => log.warn({ key, error }, "A feed could not be renewed"));
        if (age > 2 * freshMilliseconds)
          await Promise.race([renewed, wait(timeoutMilliseconds, undefined, { ref: false })]);
      }
      const { lastModified } = await storage.getMetaData(key);
      return { contents: await storage.getStream(key), writtenAt: lastModified };
    },
  };
}

async function* pack(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  // The generator's errors are thrown below.
  pipeline(Readable.from(pieces), packed, () => undefined);
  yield* packed;
}
