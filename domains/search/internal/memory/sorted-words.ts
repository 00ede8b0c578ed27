/** New words are looked through one by one until there are so many. */
const maxFresh = 1_000;

/** Distinct words, found by how they begin. */
export class SortedWords {
  #sorted: string[] = [];
  #fresh: string[] = [];

  /** Adds a word that was not added before. */
  add(word: string): void {
    this.#fresh.push(word);
  }

  /** The words that begin with this text. */
  *beginningWith(text: string): Iterable<string> {
    if (this.#fresh.length > maxFresh) {
      this.#sorted = [...this.#sorted, ...this.#fresh].sort();
      this.#fresh = [];
    }
    for (const word of this.#fresh) if (word.startsWith(text)) yield word;
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sorted[middle]! < text) low = middle + 1;
      else high = middle;
    }
    for (; this.#sorted[low]?.startsWith(text); low += 1) yield this.#sorted[low]!;
  }
}
