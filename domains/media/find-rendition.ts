import { eq } from "drizzle-orm";
import { availableParallelism } from "node:os";
import { type RenditionFormat, renditionFormats, type RenditionWidth, renditionWidths } from "#kernel/renditions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { renderRendition } from "#platform/images/render-rendition.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import { createFairConcurrencyLimit } from "#platform/resilience/fair-concurrency-limit.ts";
import { createConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";
import { originalKey, renditionKey } from "./internal/storage-keys.ts";
import { pictures } from "./internal/tables.server.ts";

export interface RenditionRequest {
  key: string;
  width: RenditionWidth;
  format: RenditionFormat;
}

/** For whom a rendition is made that is not there yet. */
export interface RenditionAsker {
  /** Who has one made at a time, the others of theirs after it. */
  name: string;
  /** Asked before anything is made: what it throws is thrown. */
  admit(): Promise<void>;
}

/** Those being made in this process, so that everybody who asks meanwhile waits for the same one. */
const underway = new WeakMap<FileStorage, Map<string, Promise<Buffer | null>>>();

// One thread makes one picture: half of the cores are left to the shop, whoever asks for however many.
const run = createFairConcurrencyLimit(
  createConcurrencyLimit({ concurrency: Math.max(1, Math.floor(availableParallelism() / 2)), maxQueued: 200 }),
  { atOnce: 1, waiting: 60, rest: 0.5, longestRest: 200 },
);

/**
 * The picture's bytes in this width and format, made at the first request and kept in storage; null for a picture, width or format that there is not.
 * Throws Overloaded when very many wait to be made already.
 */
export async function findRendition(
  db: Database,
  storage: FileStorage,
  request: RenditionRequest,
  asker?: RenditionAsker,
): Promise<Buffer | null> {
  const { key, width, format } = request;
  if (!/^[0-9a-f]{32}$/.test(key) || !renditionWidths.includes(width) || !renditionFormats.includes(format))
    return null;
  const at = renditionKey(key, width, format);
  const running = underway.get(storage) ?? new Map<string, Promise<Buffer | null>>();
  underway.set(storage, running);

  if (!running.has(at)) {
    const kept = await readStored(storage, at);
    if (kept) return kept;
    if (!running.has(at)) await asker?.admit();
  }
  const joined = running.get(at);
  if (joined) return joined;
  const made = run(
    async () => (await readStored(storage, at)) ?? (await make(db, storage, request)),
    asker?.name,
  ).finally(() => running.delete(at));
  running.set(at, made);
  return made;
}

async function readStored(storage: FileStorage, at: string): Promise<Buffer | null> {
  return (await storage.exists(at)) ? Buffer.from(await storage.getBytes(at)) : null;
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
  const rendition = await renderRendition(Buffer.from(await storage.getBytes(originalKey(key))), original, {
    width,
    format,
  });
  await storage.put(renditionKey(key, width, format), rendition);
  return rendition;
}
