import { Readable } from "node:stream";
import type { Shop } from "#app/middleware/shop-context.ts";

interface FeedFile {
  contents: Readable;
  writtenAt: Date;
}

interface FeedSettings {
  shop: Pick<Shop, "storage" | "log">;
  /** Where the file lies in storage. */
  key: string;
  write(): AsyncIterable<string>;
  /** A file older than this is written anew, while the old one is still given out. */
  freshMilliseconds: number;
  now?: () => number;
}

/** A file that is too large to be made for each who asks or to be held in memory: written to storage piece by piece, by one writer at a time. */
export function openFeedFile({ shop: { storage, log }, key, write, freshMilliseconds, now = Date.now }: FeedSettings): { find(): Promise<FeedFile> } {
  let writing: Promise<void> | null = null;

  function writeOnce(): Promise<void> {
    writing ??= storage.putStream(key, Readable.from(encode(write()))).finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    /** The file as it was last written whole; who asks first waits until it is. Another may take its place before it is read: its size is not known. */
    async find() {
      if (!(await storage.exists(key))) await writeOnce();
      const { lastModified } = await storage.getMetaData(key);
      if (now() - lastModified.getTime() > freshMilliseconds) writeOnce().catch((error: unknown) => log.warn({ key, error }, "A feed could not be written anew"));
      return { contents: await storage.getStream(key), writtenAt: lastModified };
    },
  };
}

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
