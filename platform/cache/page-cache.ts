import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { type Loaded, TagCache, type TagCacheOptions } from "./tag-cache.ts";

/** A rendered page before it is cached. Only pages with tags and status 200 are cached. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
}

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A page with its bytes in every encoding, ready to be written. */
export interface CachedPage {
  status: number;
  bodies: Record<Encoding, Buffer>;
  etags: Record<Encoding, string>;
  /** Header names and values in turn, as `writeHead` takes them. */
  heads: Record<Encoding, string[]>;
}

export interface PageCacheOptions extends Pick<
  TagCacheOptions<CachedPage>,
  "staleMilliseconds" | "timeoutMilliseconds" | "maxAgeMilliseconds" | "limit" | "now"
> {
  megabytes: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A tag cache of rendered pages by URL, compressed once per render. A page older than 15 minutes is rendered again, because delivery dates move on. */
export class PageCache {
  readonly #pages: TagCache<CachedPage>;

  constructor({ megabytes, ...options }: PageCacheOptions) {
    this.#pages = new TagCache({
      maxSize: Math.floor(megabytes * 1024 * 1024),
      sizeOf,
      staleMilliseconds: 5_000,
      maxAgeMilliseconds: 15 * 60_000,
      retryAfterMilliseconds: 2_000,
      ...options,
    });
  }

  /** The page if it can be sent at once. */
  getFresh(key: string): CachedPage | undefined {
    return this.#pages.getFresh(key);
  }

  /** Whether a request for the page needs no render of its own: the page is cached, however stale, or is being rendered. */
  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /** The page, rendered if needed; `address` is the address of the client. Rejects with the error of the render only when no stale page is cached. */
  getOrRender(key: string, render: () => Promise<RenderedPage>, address?: string): Promise<CachedPage> {
    const load = async () => {
      const page = await render();
      return { value: await packPage(page), tags: page.tags, outcome: outcomeOf(page) };
    };
    return this.#pages.getOrLoad(key, load, address);
  }

  /** The approximate memory that the cached pages use, in bytes. */
  get sizeInBytes(): number {
    return this.#pages.size;
  }

  invalidate(tags: Iterable<string>) {
    this.#pages.invalidate(tags);
  }

  invalidateAll() {
    this.#pages.invalidateAll();
  }

  /** Has every page rendered again within so many milliseconds, each at a moment of its own. */
  renewInTurn(milliseconds: number) {
    this.#pages.renewInTurn(milliseconds);
  }
}

function outcomeOf({ status, tags }: RenderedPage): Loaded<CachedPage>["outcome"] {
  if (status >= 500) return "failed";
  return status === 200 && tags.size > 0 ? "cacheable" : "uncacheable";
}

/** The size of a page in the cache, in bytes. */
function sizeOf({ bodies }: CachedPage, key: string): number {
  return key.length * 2 + 1024 + bodies.br.length + bodies.gzip.length + bodies.identity.length;
}

/** Up to this many bytes, compressing takes less of this thread's time than handing the bytes to another one. */
const mostAtOnce = 4_096;

function compress(body: Buffer): [br: Buffer, gzip: Buffer] | Promise<[br: Buffer, gzip: Buffer]> {
  const brotli: BrotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
  return body.length <= mostAtOnce
    ? [brotliCompressSync(body, brotli), gzipSync(body, { level: 6 })]
    : Promise.all([compressBrotli(body, brotli), compressGzip(body, { level: 6 })]);
}

/** A page with its bytes in every encoding. Its header `Vary` has what it depends on beside the encoding. */
export async function packPage({ status, headers, body }: Omit<RenderedPage, "tags">): Promise<CachedPage> {
  const { Vary, ...others } = headers;
  const [br, gz] = await compress(body);
  const digest = createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url").slice(0, 22);
  const bodies = { br, gzip: gz, identity: body };
  const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` };
  const head = (encoding: Encoding) => [
    ...Object.entries(others).flat(),
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Vary",
    Vary ? `Accept-Encoding, ${Vary}` : "Accept-Encoding",
    "ETag",
    etags[encoding],
    "Content-Length",
    String(bodies[encoding].length),
  ];
  return {
    status,
    bodies,
    etags,
    heads: { br: head("br"), gzip: head("gzip"), identity: head("identity") },
  };
}
