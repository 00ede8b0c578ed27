import { networkOf } from "../rate-limits/rate-limit.ts";
import type { LimitedRunFor } from "../resilience/fair-concurrency-limit.ts";
import { withTimeout } from "../resilience/with-timeout.ts";
import { FairLru } from "./fair-lru.ts";
import { TagIndex } from "./tag-index.ts";

/** What a load returns. */
export interface Loaded<Value> {
  value: Value;
  /** The tags whose invalidation makes the value stale. */
  tags: Iterable<string>;
  /**
   * `cacheable` is the default. An `uncacheable` value goes to the callers, and removes what was cached. A `failed` one goes to callers only when no
   * stale value is cached.
   */
  outcome?: "cacheable" | "uncacheable" | "failed";
}

export interface TagCacheOptions<Value> {
  /** The most that all values together may measure. The least recently used are evicted first. */
  maxSize: number;
  /** What a value measures. By default each measures 1, so that `maxSize` counts values. */
  sizeOf?(value: Value, key: string): number;
  /** A value that has been stale for less than this is still returned while it is loaded again. */
  staleMilliseconds?: number;
  /** A caller that asks for a value that has been stale for longer waits this long for the fresh one, and then gets the stale one. */
  timeoutMilliseconds?: number;
  /** A value older than this is loaded again even without an invalidation. */
  maxAgeMilliseconds?: number;
  /** After a failed load, the stale value is returned this long before the next try. */
  retryAfterMilliseconds?: number;
  /** Limits how many loads run at a time; without it every load begins at once. */
  limit?: LimitedRunFor;
  /** Called when a fresh value replaces one that was returned stale because the fresh one failed or was late. What was made from the stale value is wrong. */
  onLateRefresh?(tags: Iterable<string>): void;
  now?(): number;
}

interface Entry<Value> {
  value: Value;
  tags: ReadonlySet<string>;
  size: number;
  client: string | null;
  /** When it is loaded again even without an invalidation. */
  freshUntil: number;
  /** The generation in which its load began. */
  generation: number;
  /** The time of its invalidation, in milliseconds since the epoch; null while it is fresh. */
  staleSince: number | null;
  /** The time of the last load of it that failed or was late; null after a load that succeeded in time. */
  failedAt: number | null;
  /** Whether a caller got it because the fresh value failed or was late. */
  returnedLate: boolean;
}

interface Load<Value> {
  loaded: Promise<Loaded<Value>>;
  generation: number;
}

/**
 * Values by key, each with the tags that invalidate it. A value is loaded once per invalidation, by one load at a time. While it is loaded again, a
 * value that became stale a moment ago is returned; when the load fails or hangs (the database is gone), the last good value is returned, however old.
 */
export class TagCache<Value> {
  readonly #entries: FairLru<Entry<Value>>;
  readonly #index = new TagIndex();
  readonly #loads = new Map<string, Load<Value>>();
  readonly #options: Required<TagCacheOptions<Value>>;
  // Beside the options, because every hit reads them.
  readonly #now: () => number;
  readonly #maxAge: number;

  constructor(options: TagCacheOptions<Value>) {
    this.#options = {
      sizeOf: () => 1,
      staleMilliseconds: 0,
      timeoutMilliseconds: 1_000,
      maxAgeMilliseconds: Infinity,
      retryAfterMilliseconds: 0,
      limit: (work) => work(),
      onLateRefresh: () => undefined,
      now: Date.now,
      ...options,
    };
    this.#now = this.#options.now;
    this.#maxAge = this.#options.maxAgeMilliseconds;
    this.#entries = new FairLru(options.maxSize, (key, { tags }) => this.#index.remove(key, tags));
  }

  /** The value if it is cached and fresh. */
  getFresh(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.staleSince !== null) return undefined;
    const now = this.#now();
    if (now <= entry.freshUntil) return entry.value;
    entry.staleSince = now;
    return undefined;
  }

  /** Whether a request for the value needs no load of its own: the value is cached, however stale, or is being loaded. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#loads.has(key);
  }

  /**
   * Whether callers had to be given this value although a change has made it stale: another one is on its way, or could not be loaded. Of a value that is
   * not kept, nobody knows what has changed since.
   */
  isStale(key: string, value: Value): boolean {
    const entry = this.#entries.peek(key);
    return entry === undefined || entry.value !== value || entry.staleSince !== null;
  }

  /** Whether callers were given a stale value of one of the tags, because the fresh one failed or was late, and no fresh one has come since. */
  isLate(tags: Iterable<string>): boolean {
    return this.#index.some(tags, (key) => this.#entries.peek(key)?.returnedLate === true);
  }

  /** The value, loaded if needed; `address` is the address of the client. Rejects with the error of the load only when no stale value is cached. */
  async getOrLoad(key: string, load: () => Promise<Loaded<Value>>, address?: string): Promise<Value> {
    const fresh = this.getFresh(key);
    if (fresh !== undefined) return fresh;
    const { staleMilliseconds, timeoutMilliseconds, retryAfterMilliseconds } = this.#options;
    const client = address === undefined ? undefined : networkOf(address);

    const stale = this.#entries.get(key);
    if (!stale) return (await this.#loadOnce(key, load, client)).value;
    if (stale.failedAt !== null && this.#now() - stale.failedAt < retryAfterMilliseconds) return stale.value;

    const useStale = () => {
      // Another load may have brought a newer one meanwhile.
      const entry = this.#entries.peek(key) ?? stale;
      if (entry.staleSince === null) return entry.value;
      entry.failedAt = this.#now();
      entry.returnedLate = true;
      return entry.value;
    };
    const loading = this.#loadOnce(key, load, client).then(
      ({ value, outcome }) => (outcome === "failed" ? useStale() : value),
      useStale,
    );
    if (stale.staleSince !== null && this.#now() - stale.staleSince < staleMilliseconds) return stale.value;
    return withTimeout(loading, timeoutMilliseconds, useStale);
  }

  /** What all cached values together measure. */
  get size(): number {
    return this.#entries.size;
  }

  /** Makes every value stale that has one of the tags. */
  invalidate(tags: Iterable<string>) {
    for (const key of this.#index.invalidate(tags)) this.#makeStale(this.#entries.peek(key));
  }

  /** Makes every value stale, for example because invalidations may have been missed. */
  invalidateAll() {
    this.#index.invalidateAll();
    for (const entry of this.#entries.entries()) this.#makeStale(entry);
  }

  /** Has every value loaded again within so many milliseconds, each at a moment of its own: those in use are not loaded all at once. */
  renewInTurn(milliseconds: number) {
    const now = this.#now();
    for (const entry of this.#entries.entries())
      entry.freshUntil = Math.min(entry.freshUntil, now + Math.random() * milliseconds);
  }

  #makeStale(entry: Entry<Value> | undefined) {
    if (entry) entry.staleSince ??= this.#now();
  }

  #loadOnce(key: string, load: () => Promise<Loaded<Value>>, client?: string): Promise<Loaded<Value>> {
    const running = this.#loads.get(key);
    // A load that began before the latest invalidation may lack the change. It is good enough where a value may be stale for a moment.
    if (running && (running.generation === this.#index.generation || this.#options.staleMilliseconds > 0))
      return running.loaded;

    const generation = this.#index.generation;
    const loaded = this.#options
      .limit(async () => {
        const found = await load();
        if ((found.outcome ?? "cacheable") === "cacheable") this.#store(key, found, { generation, client });
        else if (found.outcome === "uncacheable") this.#entries.delete(key);
        return found;
      }, client)
      .finally(() => {
        if (this.#loads.get(key)?.loaded === loaded) this.#loads.delete(key);
      });
    this.#loads.set(key, { loaded, generation });
    return loaded;
  }

  #store(key: string, { value, tags }: Loaded<Value>, load: { generation: number; client: string | undefined }) {
    const before = this.#entries.peek(key);
    if (before && before.generation > load.generation) return;
    const now = this.#now();
    const entry: Entry<Value> = {
      value,
      tags: new Set(tags),
      size: this.#options.sizeOf(value, key),
      client: load.client ?? null,
      freshUntil: now + this.#maxAge,
      generation: load.generation,
      staleSince: null,
      failedAt: null,
      returnedLate: false,
    };
    if (this.#index.wasInvalidatedSince(load.generation, entry.tags)) entry.staleSince = now;
    if (this.#entries.set(key, entry)) this.#index.add(key, entry.tags);
    if (!before?.returnedLate) return;
    if (entry.staleSince === null) this.#options.onLateRefresh(entry.tags);
    else entry.returnedLate = true;
  }
}
