interface Remembered {
  value: unknown;
  tags: string[];
  outdated: boolean;
}

/** Small things every page needs, read once per change. While the database is out of reach the last known value stands. */
export class Memory {
  readonly #values = new Map<string, Remembered>();
  #changes = 0;

  /** The value under the key: loaded when it is not known or one of its tags changed since. Rejects only when there is no older value. */
  async recall<Value>(key: string, tags: string[], load: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known && !known.outdated) return known.value as Value;

    const startedAt = this.#changes;
    try {
      const value = await load();
      this.#values.set(key, { value, tags, outdated: this.#changes !== startedAt });
      return value;
    } catch (error) {
      if (known) return known.value as Value;
      throw error;
    }
  }

  outdate(tags: string[]) {
    this.#changes += 1;
    for (const remembered of this.#values.values()) if (remembered.tags.some((tag) => tags.includes(tag))) remembered.outdated = true;
  }

  outdateAll() {
    this.#changes += 1;
    for (const remembered of this.#values.values()) remembered.outdated = true;
  }
}
