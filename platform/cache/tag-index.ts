/** The most tags whose invalidations are remembered one by one. */
const maxRememberedTags = 50_000;

/** Which keys carry which tags, and when each tag was last invalidated. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #invalidatedAt = new Map<string, number>();
  #allInvalidatedAt = 0;
  #generation = 0;

  /** Counts invalidations. What began in an earlier generation may lack a change. */
  get generation(): number {
    return this.#generation;
  }

  add(key: string, tags: Iterable<string>) {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: Iterable<string>) {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Whether a key with one of the tags is such a one. */
  some(tags: Iterable<string>, isSuch: (key: string) => boolean): boolean {
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) if (isSuch(key)) return true;
    return false;
  }

  /** Begins a new generation and returns the keys that carry one of the tags. */
  invalidate(tags: Iterable<string>): Set<string> {
    this.#generation += 1;
    const stale = new Set<string>();
    for (const tag of tags) {
      this.#invalidatedAt.set(tag, this.#generation);
      for (const key of this.#keysByTag.get(tag) ?? []) stale.add(key);
    }
    if (this.#invalidatedAt.size > maxRememberedTags) this.#forgetTags();
    return stale;
  }

  /** Begins a new generation in which every tag is invalidated. */
  invalidateAll() {
    this.#generation += 1;
    this.#forgetTags();
  }

  wasInvalidatedSince(generation: number, tags: Iterable<string>): boolean {
    if (this.#allInvalidatedAt > generation) return true;
    for (const tag of tags) if ((this.#invalidatedAt.get(tag) ?? 0) > generation) return true;
    return false;
  }

  /** Counts all tags as invalidated now, so that none has to be remembered. */
  #forgetTags() {
    this.#invalidatedAt.clear();
    this.#allInvalidatedAt = this.#generation;
  }
}
