import { pipeline, Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { constants, createGzip } from "node:zlib";
import type { Shop } from "#app/http/context.ts";

interface FeedFile {
  /** Packed with gzip. */
  contents: Readable;
  writtenAt: Date;
}

interface FeedSettings {
  shop: Pick<Shop, "storage" | "log">;
  /** Where the file lies in storage. */
  key: string;
  write(): AsyncIterable<string>;
  /** A file older than this is written anew, while the old one is still given out. Who asks for one twice as old waits for the new one. */
  freshMilliseconds: number;
  /** Who waits so long is given the old one. */
  patienceMilliseconds?: number;
  now?: () => number;
}

/** A file that is too large to be made for each who asks or to be held in memory: packed and written to storage piece by piece, by one writer at a time. */
export function createFeedFile({
  shop: { storage, log },
  key,
  write,
  freshMilliseconds,
  patienceMilliseconds = 45_000,
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
    /** The file as it was last written whole; who asks first waits until it is. Another may take its place before it is read: its size is not known. */
    async find() {
      if (!(await storage.exists(key))) await writeOnce();
      const age = now() - (await storage.getMetaData(key)).lastModified.getTime();
      if (age > freshMilliseconds) {
        const renewed = writeOnce().catch((error: unknown) =>
          log.warn({ key, error }, "A feed could not be written anew"),
        );
        if (age > 2 * freshMilliseconds)
          await Promise.race([renewed, wait(patienceMilliseconds, undefined, { ref: false })]);
      }
      const { lastModified } = await storage.getMetaData(key);
      return { contents: await storage.getStream(key), writtenAt: lastModified };
    },
  };
}

async function* pack(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const packed = createGzip({ level: constants.Z_BEST_SPEED });
  // What fails in there is thrown below.
  pipeline(Readable.from(pieces), packed, () => undefined);
  yield* packed;
}
