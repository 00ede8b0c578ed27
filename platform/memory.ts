import { answerWithin } from "./answer-within.ts";

interface Remembered {
  value: unknown;
  tags: string[];
  /** The count of changes when its load began. */
  asOf: number;
  outdated: boolean;
  /** Somebody was given this value after it was outdated, because the new one could not be had in time. */
  shownLate: boolean;
}

interface Load {
  value: Promise<unknown>;
  startedAt: number;
}

/** Small things every page needs, read once per change. While the database is slow or out of reach the last known value stands. */
export class Memory {
  readonly #values = new Map<string, Remembered>();
  readonly #loads = new Map<string, Load>();
  readonly #patience: number;
  #changes = 0;
  #onCatchUp: (tags: string[]) => void = () => undefined;

  constructor({ patienceMilliseconds = 1_000 } = {}) {
    this.#patience = patienceMilliseconds;
  }

  /** The value under the key: loaded when it is not known or one of its tags changed since. Rejects only when there is no older value. */
  async recall<Value>(key: string, tags: string[], load: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known && !known.outdated) return known.value as Value;

    const loading = this.#loadOnce(key, tags, load);
    if (!known) return loading;
    return answerWithin(loading, this.#patience, () => {
      known.shownLate = true;
      return known.value as Value;
    });
  }

  outdate(tags: string[]) {
    this.#changes += 1;
    for (const remembered of this.#values.values()) if (remembered.tags.some((tag) => tags.includes(tag))) remembered.outdated = true;
  }

  outdateAll() {
    this.#changes += 1;
    for (const remembered of this.#values.values()) remembered.outdated = true;
  }

  /** Calls back when a value is known again whose predecessor was shown too long: what was made of that is out of date, too. */
  onCatchUp(listener: (tags: string[]) => void) {
    this.#onCatchUp = listener;
  }

  #loadOnce<Value>(key: string, tags: string[], load: () => Promise<Value>): Promise<Value> {
    const running = this.#loads.get(key);
    // One that began before the latest change may not see it.
    if (running?.startedAt === this.#changes) return running.value as Promise<Value>;

    const startedAt = this.#changes;
    const value = load()
      .then((loaded) => {
        this.#remember(key, { value: loaded, tags, asOf: startedAt, outdated: this.#changes !== startedAt, shownLate: false });
        return loaded;
      })
      .finally(() => {
        if (this.#loads.get(key)?.startedAt === startedAt) this.#loads.delete(key);
      });
    this.#loads.set(key, { value, startedAt });
    return value;
  }

  #remember(key: string, next: Remembered) {
    const before = this.#values.get(key);
    if (before && before.asOf > next.asOf) return;
    this.#values.set(key, next);
    if (!before?.shownLate) return;
    if (next.outdated) next.shownLate = true;
    else this.#onCatchUp(next.tags);
  }
}
