import { eq } from "drizzle-orm";
import { availableParallelism } from "node:os";
import { type RenditionFormat, renditionFormats, type RenditionWidth, renditionWidths } from "#kernel/renditions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { renderRendition } from "#platform/images/render-rendition.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { readBytes } from "#platform/files/read-bytes.ts";
import { createFairConcurrencyLimit } from "#platform/resilience/fair-concurrency-limit.ts";
import { createConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";
import { originalKey, renditionKey } from "./internal/storage-keys.ts";
import { pictures } from "./internal/tables.server.ts";

export interface RenditionRequest {
  key: string;
  width: RenditionWidth;
  format: RenditionFormat;
}

/** The client for which a missing rendition is rendered. */
export interface RenditionClient {
  /** One rendition per client is rendered at a time; the client's other requests queue. */
  name: string;
  /** Called before rendering starts; its errors are passed on. */
  admit(): Promise<void>;
}

/** A picture of the shop whose original is not in file storage: on the disk of another machine, say. To ask again soon is of no use. */
export class OriginalMissing extends Error {
  constructor(key: string) {
    super(`The original of the picture ${key} is not in file storage`);
  }
}

/** Renditions that this process is rendering, so that simultaneous requests share one. */
const underway = new WeakMap<FileStorage, Map<string, Promise<Buffer | null>>>();

// How many originals are read, rendered and stored at once: a bucket that takes seconds for each answer must not keep those waiting whose pictures it has sent.
const run = createFairConcurrencyLimit(createConcurrencyLimit({ concurrency: 8, maxQueued: 200 }), {
  atOnce: 1,
  waiting: 60,
  rest: 0.5,
  maxRest: 200,
});
// Each rendition uses one thread, so half of the cores remain for the shop.
const runOnCores = createConcurrencyLimit({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxQueued: Infinity,
});

/**
 * The picture's bytes in this width and format, rendered at the first request and stored; null for an unknown picture,
 * width or format. Throws Overloaded when too many renditions are queued, OriginalMissing when there is nothing to render from.
 */
export async function findRendition(
  db: Database,
  storage: FileStorage,
  request: RenditionRequest,
  client?: RenditionClient,
): Promise<Buffer | null> {
  const { key, width, format } = request;
  if (!/^[0-9a-f]{32}$/.test(key) || !renditionWidths.includes(width) || !renditionFormats.includes(format))
    return null;
  const at = renditionKey(key, width, format);
  const running = underway.get(storage) ?? new Map<string, Promise<Buffer | null>>();
  underway.set(storage, running);

  if (!running.has(at)) {
    const stored = await readStored(storage, at);
    if (stored) return stored;
    if (!running.has(at)) await client?.admit();
  }
  const joined = running.get(at);
  if (joined) return joined;
  const made = run(
    async () => (await readStored(storage, at)) ?? (await make(db, storage, request)),
    client?.name,
  ).finally(() => running.delete(at));
  running.set(at, made);
  return made;
}

/** As `findRendition`, and null for one that was never rendered. */
export const findStoredRendition = (
  storage: FileStorage,
  { key, width, format }: RenditionRequest,
): Promise<Buffer | null> => readStored(storage, renditionKey(key, width, format));

async function readStored(storage: FileStorage, at: string): Promise<Buffer | null> {
  const bytes = await readBytes(storage, at);
  return bytes && Buffer.from(bytes);
}

async function make(
  db: Database,
  storage: FileStorage,
  { key, width, format }: RenditionRequest,
): Promise<Buffer | null> {
  const [original] = await db
    .select({ format: pictures.format, width: pictures.width })
    .from(pictures)
    .where(eq(pictures.key, key));
  if (!original) return null;
  const bytes = await readBytes(storage, originalKey(key));
  if (!bytes) throw new OriginalMissing(key);
  const rendition = await runOnCores(() => renderRendition(Buffer.from(bytes), original, { width, format }));
  await storage.put(renditionKey(key, width, format), rendition);
  return rendition;
}
