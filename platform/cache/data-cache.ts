import { withTimeout } from "../resilience/with-timeout.ts";

interface CacheEntry {
  value: unknown;
  tags: string[];
  /** The count of invalidations when its load began. */
  generation: number;
  stale: boolean;
  /** A caller got this value after its invalidation, because the fresh one could not be loaded in time. */
  servedStale: boolean;
}

interface Load {
  value: Promise<unknown>;
  startedAt: number;
}

/** Small values that every page needs, loaded once per change. While the database is slow or out of reach, the stale value is served. */
export class DataCache {
  readonly #values = new Map<string, CacheEntry>();
  readonly #loads = new Map<string, Load>();
  readonly #timeout: number;
  #generation = 0;
  #onRefreshed: (tags: string[]) => void = () => undefined;

  constructor({ timeoutMilliseconds = 1_000 } = {}) {
    this.#timeout = timeoutMilliseconds;
  }

  /** The value under the key; loads it when it is not cached or when one of its tags has changed. Rejects only when there is no stale value. */
  async getOrLoad<Value>(key: string, tags: string[], load: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known && !known.stale) return known.value as Value;

    const loading = this.#loadOnce(key, tags, load);
    if (!known) return loading;
    return withTimeout(loading, this.#timeout, () => {
      known.servedStale = true;
      return known.value as Value;
    });
  }

  invalidate(tags: string[]) {
    this.#generation += 1;
    for (const entry of this.#values.values()) if (entry.tags.some((tag) => tags.includes(tag))) entry.stale = true;
  }

  invalidateAll() {
    this.#generation += 1;
    for (const entry of this.#values.values()) entry.stale = true;
  }

  /** Calls back when a fresh value replaces one that was served stale. Pages rendered from the stale value must be invalidated, too. */
  onRefreshed(listener: (tags: string[]) => void) {
    this.#onRefreshed = listener;
  }

  #loadOnce<Value>(key: string, tags: string[], load: () => Promise<Value>): Promise<Value> {
    const running = this.#loads.get(key);
    // A load that began before the latest change may not see the change.
    if (running?.startedAt === this.#generation) return running.value as Promise<Value>;

    const startedAt = this.#generation;
    const value = load()
      .then((loaded) => {
        this.#store(key, {
          value: loaded,
          tags,
          generation: startedAt,
          stale: this.#generation !== startedAt,
          servedStale: false,
        });
        return loaded;
      })
      .finally(() => {
        if (this.#loads.get(key)?.startedAt === startedAt) this.#loads.delete(key);
      });
    this.#loads.set(key, { value, startedAt });
    return value;
  }

  #store(key: string, next: CacheEntry) {
    const before = this.#values.get(key);
    if (before && before.generation > next.generation) return;
    this.#values.set(key, next);
    if (!before?.servedStale) return;
    if (next.stale) next.servedStale = true;
    else this.#onRefreshed(next.tags);
  }
}
