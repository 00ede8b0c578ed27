import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";
import { LRUCache } from "lru-cache";
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

/** A page in one encoding: header names and values in turn, as `writeHead` takes them, and the bytes. */
export interface EncodedPage {
  head: string[];
  body: Buffer;
}

/** A page that is ready to be written in every encoding. */
export interface CachedPage {
  status: number;
  etags: Record<Encoding, string>;
  /** The headers that are the same in every encoding, in the form of `head`. */
  head: string[];
  encode(encoding: Encoding): EncodedPage;
}

export interface PageCacheOptions extends Pick<
  TagCacheOptions<PackedPage>,
  "staleMilliseconds" | "timeoutMilliseconds" | "maxAgeMilliseconds" | "limit" | "now"
> {
  megabytes: number;
}

const compressBrotli = promisify(brotliCompress);

/** A tag cache of rendered pages by URL, compressed once per render; only the bytes in Brotli are cached. A page older than 15 minutes is rendered again, because delivery dates move on. */
export class PageCache {
  readonly #pages: TagCache<PackedPage>;

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

  /** Whether this page, which `getOrRender` gave, is one from before a change. */
  isStale(key: string, page: CachedPage): boolean {
    return this.#pages.isStale(key, page as PackedPage);
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

function outcomeOf({ status, tags }: RenderedPage): Loaded<PackedPage>["outcome"] {
  if (status >= 500) return "failed";
  return status === 200 && tags.size > 0 ? "cacheable" : "uncacheable";
}

/** The size of a page in the cache, in bytes. */
const sizeOf = ({ brotli }: PackedPage, key: string): number => key.length * 2 + 1024 + brotli.length;

/** Up to this many bytes, compressing takes less of this thread's time than handing the bytes to another one. */
const maxAtOnce = 4_096;

function compress(body: Buffer): Buffer | Promise<Buffer> {
  const options: BrotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  };
  return body.length <= maxAtOnce ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

/** A page that holds its bytes in Brotli, which every browser takes over HTTPS, and makes those of the other encodings when they are asked for. */
export interface PackedPage extends CachedPage {
  brotli: Buffer;
}

/** Bytes in other encodings than Brotli by their ETag: those that were asked for last, of all pages. */
const others = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 128,
});

function convert(brotli: Buffer, encoding: Encoding, etag: string): Buffer {
  const known = encoding === "br" ? brotli : others.get(etag);
  if (known) return known;
  const plain = brotliDecompressSync(brotli);
  const made = encoding === "gzip" ? gzipSync(plain, { level: 4 }) : plain;
  others.set(etag, made);
  return made;
}

/** Packs a page whose header `Vary` has what it depends on beside the encoding. */
export async function packPage({ status, headers, body }: Omit<RenderedPage, "tags">): Promise<PackedPage> {
  const { Vary, ...rest } = headers;
  const brotli = await compress(body);
  const digest = createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url").slice(0, 22);
  const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` };
  const head = [...Object.entries(rest).flat(), "Vary", Vary ? `Accept-Encoding, ${Vary}` : "Accept-Encoding"];
  const encode = (encoding: Encoding): EncodedPage => {
    const bytes = convert(brotli, encoding, etags[encoding]);
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    return { head: [...head, ...coding, "ETag", etags[encoding], "Content-Length", String(bytes.length)], body: bytes };
  };
  const inBrotli = encode("br");
  return { status, etags, head, brotli, encode: (encoding) => (encoding === "br" ? inBrotli : encode(encoding)) };
}
