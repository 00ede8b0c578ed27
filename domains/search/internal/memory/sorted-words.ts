/** New words are looked through one by one until there are so many. */
const maxFresh = 1_000;

interface Entry<Value> {
  word: string;
  value: Value;
}

/** Distinct words with a value each, found by how they begin: thousands begin with a letter, so no table is asked for the value of each. */
export class SortedWords<Value> {
  #sorted: Entry<Value>[] = [];
  #fresh: Entry<Value>[] = [];

  /** Adds a word that was not added before. */
  add(word: string, value: Value): void {
    this.#fresh.push({ word, value });
  }

  /** Sorts the new words, so that the next search does not have to. */
  settle(): void {
    this.#sorted = [...this.#sorted, ...this.#fresh].sort((a, b) => (a.word < b.word ? -1 : 1));
    this.#fresh = [];
  }

  /** The values of the words that begin with this text. */
  *beginningWith(text: string): Iterable<Value> {
    if (this.#fresh.length > maxFresh) this.settle();
    for (const { word, value } of this.#fresh) if (word.startsWith(text)) yield value;
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sorted[middle]!.word < text) low = middle + 1;
      else high = middle;
    }
    for (; this.#sorted[low]?.word.startsWith(text); low += 1) yield this.#sorted[low]!.value;
  }
}
