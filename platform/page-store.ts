import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { answerWithin } from "./answer-within.ts";
import { networkOf } from "./rate-limits.ts";
import type { LimitedRunFor } from "./limit-concurrency-by-asker.ts";

/** A page as it was rendered, before it is kept. Only those with tags and status 200 are kept. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
}

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A page as it is kept: its bytes in every encoding, ready to be written. */
export interface KeptPage {
  status: number;
  bodies: Record<Encoding, Buffer>;
  etags: Record<Encoding, string>;
  /** Header names and values in turn, as `writeHead` takes them. */
  heads: Record<Encoding, string[]>;
  tags: Set<string>;
  keptAt: number;
  /** When a change outdated it, in milliseconds since the epoch; null while it is fresh. */
  outdatedAt: number | null;
  /** When it could last not be rendered anew in time; null while it can. */
  troubledAt: number | null;
  /** The network that it was rendered for; null for nobody's in particular. */
  asker: string | null;
}

export interface PageStoreSettings {
  megabytes: number;
  /** A page outdated for less than this is still shown while it is rendered anew. */
  graceMilliseconds?: number;
  /** Who asks for a page outdated longer ago waits so long for the new one, and is then shown the old one. */
  patienceMilliseconds?: number;
  /** A page older than this is rendered anew even when nothing changed (dates of delivery move on). */
  maxAgeMilliseconds?: number;
  /** Lets renders begin in turn; without it they begin at once. */
  turn?: LimitedRunFor;
  now?: () => number;
}

/** In a full store, whoever has asked for more than this part of it makes room for more with what they asked for before. */
const largestShare = 0.25;

/** After a page could not be rendered anew, the old one is shown so long without another try. */
const restMilliseconds = 2_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Rendered pages by URL. Each is rendered once per change, by one render at a time; while that runs, the page outdated a moment ago is
 * shown, and when it fails or hangs (the database is gone) the last good page is shown however old it is. Nobody alone can push out what others asked for.
 */
export class PageStore {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #renders = new Map<string, Promise<KeptPage>>();
  readonly #changedAt = new Map<string, number>();
  readonly #sizeByAsker = new Map<string, number>();
  #changes = 0;
  #everythingChangedAt = 0;
  readonly #grace: number;
  readonly #patience: number;
  readonly #maxAge: number;
  readonly #turn: LimitedRunFor;
  readonly #now: () => number;

  constructor({ megabytes, graceMilliseconds = 5_000, patienceMilliseconds = 1_000, maxAgeMilliseconds = 15 * 60_000, turn = (work) => work(), now = Date.now }: PageStoreSettings) {
    this.#grace = graceMilliseconds;
    this.#patience = patienceMilliseconds;
    this.#maxAge = maxAgeMilliseconds;
    this.#turn = turn;
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: Math.floor(megabytes * 1024 * 1024),
      sizeCalculation: weigh,
      dispose: (page, key) => {
        this.#forgetTags(key, page.tags);
        this.#charge(page, -weigh(page, key));
      },
    });
  }

  /** The page if it can be shown at once without asking anybody. */
  findFresh(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.outdatedAt !== null) return undefined;
    if (this.#now() - page.keptAt <= this.#maxAge) return page;
    page.outdatedAt = this.#now();
    return undefined;
  }

  /** Whether asking for the page costs no render of its own: it is there, however old, or being rendered. */
  has(key: string): boolean {
    return this.#pages.has(key) || this.#renders.has(key);
  }

  /** The page, rendered if need be; `address` is the client's that it is for. Rejects with the render's error only when there is no older page to show. */
  async find(key: string, render: () => Promise<RenderedPage>, address?: string): Promise<KeptPage> {
    const fresh = this.findFresh(key);
    if (fresh) return fresh;
    const asker = address === undefined ? undefined : networkOf(address);

    const old = this.#pages.get(key);
    if (!old) return this.#renderOnce(key, render, asker);
    if (old.troubledAt !== null && this.#now() - old.troubledAt < restMilliseconds) return old;

    const renewed = this.#renderOnce(key, render, asker).then((page) => (page.status < 500 ? page : this.#giveUpOn(old)), () => this.#giveUpOn(old));
    if (old.outdatedAt !== null && this.#now() - old.outdatedAt < this.#grace) return old;
    return answerWithin(renewed, this.#patience, () => this.#giveUpOn(old));
  }

  /** What is kept takes about so much memory. */
  get keptBytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Marks every page that carries one of the tags as outdated. */
  outdate(tags: Iterable<string>) {
    this.#changes += 1;
    for (const tag of tags) {
      this.#changedAt.set(tag, this.#changes);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#outdatePage(this.#pages.peek(key));
    }
    if (this.#changedAt.size > 50_000) {
      this.#changedAt.clear();
      this.#everythingChangedAt = this.#changes;
    }
  }

  /** Marks every page as outdated: after the watch over changes was interrupted. */
  outdateAll() {
    this.#changes += 1;
    this.#everythingChangedAt = this.#changes;
    for (const page of this.#pages.values()) this.#outdatePage(page);
  }

  #giveUpOn(old: KeptPage): KeptPage {
    old.troubledAt = this.#now();
    return old;
  }

  #outdatePage(page: KeptPage | undefined) {
    if (page) page.outdatedAt ??= this.#now();
  }

  #renderOnce(key: string, render: () => Promise<RenderedPage>, asker?: string): Promise<KeptPage> {
    const running = this.#renders.get(key);
    if (running) return running;

    const startedAt = this.#changes;
    const rendering = this.#turn(async () => {
      const rendered = await render();
      const page = { ...(await pack(rendered)), keptAt: this.#now(), asker: asker ?? null };
      if (rendered.status === 200 && rendered.tags.size > 0) this.#keep(key, page, startedAt);
      else if (rendered.status < 500) this.#pages.delete(key);
      return page;
    }, asker).finally(() => this.#renders.delete(key));
    this.#renders.set(key, rendering);
    return rendering;
  }

  #keep(key: string, page: KeptPage, startedAt: number) {
    // A change that came while the page was being rendered may not be in it.
    const outdated = this.#everythingChangedAt > startedAt || [...page.tags].some((tag) => (this.#changedAt.get(tag) ?? 0) > startedAt);
    if (outdated) page.outdatedAt = this.#now();
    this.#makeRoom(key, page);
    this.#pages.set(key, page);
    this.#charge(page, weigh(page, key));
    // A page larger than the store is not taken.
    if (this.#pages.peek(key) !== page) return this.#charge(page, -weigh(page, key));
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  /** Where the store is full and the asker has a large share of it, drops the least used of that. */
  #makeRoom(key: string, page: KeptPage) {
    const { asker } = page;
    const size = weigh(page, key);
    const isFull = () => this.#pages.calculatedSize + size > this.#pages.maxSize;
    const takesMuch = () => asker !== null && (this.#sizeByAsker.get(asker) ?? 0) + size > this.#pages.maxSize * largestShare;
    if (!isFull() || !takesMuch()) return;
    for (const least of Array.from(this.#pages.rkeys())) {
      if (this.#pages.peek(least)?.asker === asker) this.#pages.delete(least);
      if (!isFull() || !takesMuch()) return;
    }
  }

  #charge({ asker }: KeptPage, bytes: number) {
    if (asker === null) return;
    const size = (this.#sizeByAsker.get(asker) ?? 0) + bytes;
    if (size > 0) this.#sizeByAsker.set(asker, size);
    else this.#sizeByAsker.delete(asker);
  }

  #forgetTags(key: string, tags: Set<string>) {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** What a page takes of the store, in bytes. */
function weigh({ bodies }: KeptPage, key: string): number {
  return key.length * 2 + 1024 + bodies.br.length + bodies.gzip.length + bodies.identity.length;
}

async function pack({ status, headers, body, tags }: RenderedPage): Promise<Omit<KeptPage, "keptAt" | "asker">> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    compressGzip(body, { level: 6 }),
  ]);
  const digest = createHash("sha256").update(body).update(JSON.stringify(headers)).digest("base64url").slice(0, 22);
  const bodies = { br, gzip: gz, identity: body };
  const etags = { br: `"${digest}-br"`, gzip: `"${digest}-gz"`, identity: `"${digest}"` };
  const head = (encoding: Encoding) => [
    ...Object.entries(headers).flat(),
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Vary", "Accept-Encoding", "ETag", etags[encoding], "Content-Length", String(bodies[encoding].length),
  ];
  return {
    status, tags, outdatedAt: null, troubledAt: null, bodies, etags,
    heads: { br: head("br"), gzip: head("gzip"), identity: head("identity") },
  };
}
