import { TagCache } from "./tag-cache.ts";

/** The most values that a process caches. The shop has about twenty, and one for each product that was added to a cart lately. */
const maxValues = 5_000;

/** A tag cache of small values that many requests need. While the database is slow or out of reach, the stale value is returned. */
export class DataCache {
  readonly #values: TagCache<unknown>;
  #onLateRefresh: (tags: string[]) => void = () => undefined;

  constructor({ timeoutMilliseconds = 1_000 } = {}) {
    this.#values = new TagCache({
      maxSize: maxValues,
      timeoutMilliseconds,
      onLateRefresh: (tags) => this.#onLateRefresh([...tags]),
    });
  }

  /** The value under the key; loads it when it is not cached or when one of its tags was invalidated, and never because it is old. Rejects only when there is no stale value. */
  getOrLoad<Value>(key: string, tags: string[], load: () => Promise<Value>): Promise<Value> {
    return this.#values.getOrLoad(key, async () => ({ value: await load(), tags })) as Promise<Value>;
  }

  /** The value under the key when it is cached and fresh; undefined otherwise. */
  getFresh<Value>(key: string): Value | undefined {
    return this.#values.getFresh(key) as Value | undefined;
  }

  /** Whether somebody was given a stale value of one of the tags, and no fresh one has come since. */
  isLate(tags: Iterable<string>): boolean {
    return this.#values.isLate(tags);
  }

  invalidate(tags: string[]) {
    this.#values.invalidate(tags);
  }

  invalidateAll() {
    this.#values.invalidateAll();
  }

  /** Calls back when a fresh value replaces one that was returned stale. Pages rendered from the stale value must be invalidated, too. */
  onLateRefresh(listener: (tags: string[]) => void) {
    this.#onLateRefresh = listener;
  }
}
