import type { Bitmap } from "./bitmap.ts";

/** The sets of slots that were found last, by what was asked for, until they are no longer right. */
export class RecentSets {
  readonly #most: number;
  /** The one that was not asked for the longest comes first. */
  readonly #sets = new Map<string, Bitmap>();
  /** For the next sets. */
  readonly #spare: Bitmap[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The set, which nobody changes. */
  find(question: string): Bitmap | undefined {
    const known = this.#sets.get(question);
    if (!known) return undefined;
    this.#sets.delete(question);
    this.#sets.set(question, known);
    return known;
  }

  /** A new set of so many words, to be filled at once, and no longer changed after that. */
  keep(question: string, words: number): Bitmap {
    const [oldest] = this.#sets.keys();
    if (oldest !== undefined && this.#sets.size === this.#most) {
      this.#spare.push(this.#sets.get(oldest)!);
      this.#sets.delete(oldest);
    }
    const spare = this.#spare.pop();
    const set = spare?.length === words ? spare.fill(0) : new Uint32Array(words);
    this.#sets.set(question, set);
    return set;
  }

  /** Forgets all sets: something was added. */
  clear(): void {
    if (this.#sets.size === 0) return;
    this.#spare.push(...this.#sets.values());
    this.#sets.clear();
  }
}
