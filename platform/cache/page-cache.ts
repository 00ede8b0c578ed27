import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { withTimeout } from "../resilience/with-timeout.ts";
import { networkOf } from "../rate-limits/rate-limit.ts";
import type { LimitedRunFor } from "../resilience/fair-concurrency-limit.ts";

/** A rendered page before it is cached. Only pages with tags and status 200 are cached. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
}

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A cached page: its bytes in every encoding, ready to be written. */
export interface CachedPage {
  status: number;
  bodies: Record<Encoding, Buffer>;
  etags: Record<Encoding, string>;
  /** Header names and values in turn, as `writeHead` takes them. */
  heads: Record<Encoding, string[]>;
  tags: Set<string>;
  cachedAt: number;
  /** The time of its invalidation, in milliseconds since the epoch; null while it is fresh. */
  staleSince: number | null;
  /** The time of the last failed or late render; null after a render that succeeded in time. */
  failedAt: number | null;
  /** The network of the client that it was rendered for; null when it was rendered for nobody in particular. */
  client: string | null;
}

export interface PageCacheOptions {
  megabytes: number;
  /** A page that has been stale for less than this is still served while it is rendered again. */
  staleMilliseconds?: number;
  /** A client that requests a page which has been stale for longer waits this long for the fresh one, and then gets the stale one. */
  timeoutMilliseconds?: number;
  /** A page older than this is rendered again even without a change, because dates of delivery move on. */
  maxAgeMilliseconds?: number;
  /** Limits how many renders run at a time; without it every render begins at once. */
  limit?: LimitedRunFor;
  now?: () => number;
}

/** In a full cache, a client that uses more than this share evicts its own pages first. */
const maxClientShare = 0.25;

/** After a failed render, the stale page is served this long before the next try. */
const retryAfterMilliseconds = 2_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Rendered pages by URL. Each page is rendered once per change, by one render at a time. While the render runs, a page that became stale a moment ago
 * is served; when the render fails or hangs (the database is gone), the last good page is served, however old it is. No single client can evict the
 * pages of the others.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #renders = new Map<string, Promise<CachedPage>>();
  readonly #invalidatedAt = new Map<string, number>();
  readonly #sizeByClient = new Map<string, number>();
  #generation = 0;
  #allInvalidatedAt = 0;
  readonly #staleFor: number;
  readonly #timeout: number;
  readonly #maxAge: number;
  readonly #limit: LimitedRunFor;
  readonly #now: () => number;

  constructor({
    megabytes,
    staleMilliseconds = 5_000,
    timeoutMilliseconds = 1_000,
    maxAgeMilliseconds = 15 * 60_000,
    limit = (work) => work(),
    now = Date.now,
  }: PageCacheOptions) {
    this.#staleFor = staleMilliseconds;
    this.#timeout = timeoutMilliseconds;
    this.#maxAge = maxAgeMilliseconds;
    this.#limit = limit;
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: Math.floor(megabytes * 1024 * 1024),
      sizeCalculation: sizeOf,
      dispose: (page, key) => {
        this.#removeTags(key, page.tags);
        this.#charge(page, -sizeOf(page, key));
      },
    });
  }

  /** The page if it can be served at once. */
  getFresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.staleSince !== null) return undefined;
    if (this.#now() - page.cachedAt <= this.#maxAge) return page;
    page.staleSince = this.#now();
    return undefined;
  }

  /** Whether a request for the page needs no render of its own: the page is cached, however stale, or is being rendered. */
  has(key: string): boolean {
    return this.#pages.has(key) || this.#renders.has(key);
  }

  /** The page, rendered if needed; `address` is the client's address. Rejects with the render's error only when there is no stale page to serve. */
  async getOrRender(key: string, render: () => Promise<RenderedPage>, address?: string): Promise<CachedPage> {
    const fresh = this.getFresh(key);
    if (fresh) return fresh;
    const client = address === undefined ? undefined : networkOf(address);

    const old = this.#pages.get(key);
    if (!old) return this.#renderOnce(key, render, client);
    if (old.failedAt !== null && this.#now() - old.failedAt < retryAfterMilliseconds) return old;

    const renewed = this.#renderOnce(key, render, client).then(
      (page) => (page.status < 500 ? page : this.#giveUpOn(old)),
      () => this.#giveUpOn(old),
    );
    if (old.staleSince !== null && this.#now() - old.staleSince < this.#staleFor) return old;
    return withTimeout(renewed, this.#timeout, () => this.#giveUpOn(old));
  }

  /** The approximate memory that the cached pages use. */
  get keptBytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Marks every page that carries one of the tags as stale. */
  invalidate(tags: Iterable<string>) {
    this.#generation += 1;
    for (const tag of tags) {
      this.#invalidatedAt.set(tag, this.#generation);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#outdatePage(this.#pages.peek(key));
    }
    if (this.#invalidatedAt.size > 50_000) {
      this.#invalidatedAt.clear();
      this.#allInvalidatedAt = this.#generation;
    }
  }

  /** Marks every page as stale: the watcher was interrupted and may have missed a change. */
  invalidateAll() {
    this.#generation += 1;
    this.#allInvalidatedAt = this.#generation;
    for (const page of this.#pages.values()) this.#outdatePage(page);
  }

  #giveUpOn(old: CachedPage): CachedPage {
    old.failedAt = this.#now();
    return old;
  }

  #outdatePage(page: CachedPage | undefined) {
    if (page) page.staleSince ??= this.#now();
  }

  #renderOnce(key: string, render: () => Promise<RenderedPage>, client?: string): Promise<CachedPage> {
    const running = this.#renders.get(key);
    if (running) return running;

    const startedAt = this.#generation;
    const rendering = this.#limit(async () => {
      const rendered = await render();
      const page = { ...(await pack(rendered)), cachedAt: this.#now(), client: client ?? null };
      if (rendered.status === 200 && rendered.tags.size > 0) this.#keep(key, page, startedAt);
      else if (rendered.status < 500) this.#pages.delete(key);
      return page;
    }, client).finally(() => this.#renders.delete(key));
    this.#renders.set(key, rendering);
    return rendering;
  }

  #keep(key: string, page: CachedPage, startedAt: number) {
    // The page may lack a change that came during its render.
    const outdated =
      this.#allInvalidatedAt > startedAt ||
      [...page.tags].some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > startedAt);
    if (outdated) page.staleSince = this.#now();
    this.#makeRoom(key, page);
    this.#pages.set(key, page);
    this.#charge(page, sizeOf(page, key));
    // A page larger than the cache is not cached.
    if (this.#pages.peek(key) !== page) return this.#charge(page, -sizeOf(page, key));
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  /** When the cache is full and the client uses a large share of it, evicts the least recently used pages of that client. */
  #makeRoom(key: string, page: CachedPage) {
    const { client } = page;
    const size = sizeOf(page, key);
    const isFull = () => this.#pages.calculatedSize + size > this.#pages.maxSize;
    const takesMuch = () =>
      client !== null && (this.#sizeByClient.get(client) ?? 0) + size > this.#pages.maxSize * maxClientShare;
    if (!isFull() || !takesMuch()) return;
    for (const least of Array.from(this.#pages.rkeys())) {
      if (this.#pages.peek(least)?.client === client) this.#pages.delete(least);
      if (!isFull() || !takesMuch()) return;
    }
  }

  #charge({ client }: CachedPage, bytes: number) {
    if (client === null) return;
    const size = (this.#sizeByClient.get(client) ?? 0) + bytes;
    if (size > 0) this.#sizeByClient.set(client, size);
    else this.#sizeByClient.delete(client);
  }

  #removeTags(key: string, tags: Set<string>) {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** The size of a page in the cache, in bytes. */
function sizeOf({ bodies }: CachedPage, key: string): number {
  return key.length * 2 + 1024 + bodies.br.length + bodies.gzip.length + bodies.identity.length;
}

async function pack({ status, headers, body, tags }: RenderedPage): Promise<Omit<CachedPage, "cachedAt" | "client">> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    compressGzip(body, { level: 6 }),
  ]);
  const digest = createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url").slice(0, 22);
  const bodies = { br, gzip: gz, identity: body };
  const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` };
  const head = (encoding: Encoding) => [
    ...Object.entries(headers).flat(),
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Vary",
    "Accept-Encoding",
    "ETag",
    etags[encoding],
    "Content-Length",
    String(bodies[encoding].length),
  ];
  return {
    status,
    tags,
    staleSince: null,
    failedAt: null,
    bodies,
    etags,
    heads: { br: head("br"), gzip: head("gzip"), identity: head("identity") },
  };
}
