import { eq } from "drizzle-orm";
import { type RenditionFormat, renditionFormats, type RenditionWidth, renditionWidths } from "#kernel/renditions.ts";
import type { Database } from "#platform/database.server.ts";
import { renderRendition } from "#platform/images/render-rendition.ts";
import type { Storage } from "#platform/storage.ts";
import { originalKey, renditionKey } from "./internal/storage-keys.ts";
import { pictures } from "./internal/tables.server.ts";

export interface RenditionRequest {
  key: string;
  width: RenditionWidth;
  format: RenditionFormat;
}

/** Those being made in this process, so that everybody who asks meanwhile waits for the same one. */
const underway = new WeakMap<Storage, Map<string, Promise<Buffer | null>>>();

/** The picture's bytes in this width and format, made at the first request and kept in storage; null for a picture, width or format that there is not. */
export async function findRendition(db: Database, storage: Storage, { key, width, format }: RenditionRequest): Promise<Buffer | null> {
  if (!/^[0-9a-f]{32}$/.test(key) || !renditionWidths.includes(width) || !renditionFormats.includes(format)) return null;
  const at = renditionKey(key, width, format);

  const running = underway.get(storage) ?? new Map<string, Promise<Buffer | null>>();
  underway.set(storage, running);
  const joined = running.get(at);
  if (joined) return joined;
  const made = readOrMake(db, storage, { key, width, format }).finally(() => running.delete(at));
  running.set(at, made);
  return made;
}

async function readOrMake(db: Database, storage: Storage, { key, width, format }: RenditionRequest): Promise<Buffer | null> {
  const at = renditionKey(key, width, format);
  if (await storage.exists(at)) return Buffer.from(await storage.getBytes(at));

  const [original] = await db.select({ format: pictures.format, width: pictures.width }).from(pictures).where(eq(pictures.key, key));
  if (!original) return null;
  const rendition = await renderRendition(Buffer.from(await storage.getBytes(originalKey(key))), original, { width, format });
  await storage.put(at, rendition);
  return rendition;
}
