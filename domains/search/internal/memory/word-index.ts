import { type Bitmap, wordsOf } from "./bitmap.ts";
import { Postings } from "./postings.ts";
import { parseTsquery, type TsqueryTree } from "./tsquery-tree.ts";

/** New words are looked through one by one until there are so many. */
const maxFresh = 1_000;

/** Which products have which words. A slot is never taken out: a product with other words has another slot. */
export class WordIndex {
  readonly #postings = new Map<string, Postings>();
  #sorted: string[] = [];
  #fresh: string[] = [];

  add(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      let postings = this.#postings.get(word);
      if (!postings) {
        postings = new Postings();
        this.#postings.set(word, postings);
        this.#fresh.push(word);
      }
      postings.add(slot);
    }
  }

  /** The slots that match a tsquery. `addMarked` adds those of words that are kept elsewhere. */
  match(query: string, slots: number, addMarked: (word: string, found: Bitmap) => void): Bitmap {
    const words = wordsOf(slots);
    const evaluate = (tree: TsqueryTree): Bitmap => {
      if (tree.kind === "word") {
        const found = this.#find(tree.word, tree.begins, words);
        addMarked(tree.word, found);
        return found;
      }
      if (tree.kind === "not") return evaluate(tree.of).map((word) => ~word);
      const [first, ...others] = tree.of.map(evaluate);
      for (const other of others) {
        if (tree.kind === "and") for (let at = 0; at < words; at += 1) first![at]! &= other[at]!;
        else for (let at = 0; at < words; at += 1) first![at]! |= other[at]!;
      }
      return first!;
    };
    return evaluate(parseTsquery(query));
  }

  #find(word: string, begins: boolean, words: number): Bitmap {
    const found = new Uint32Array(words);
    for (const known of begins ? this.#wordsFrom(word) : [word]) this.#postings.get(known)?.addTo(found);
    return found;
  }

  /** The words that begin with this one. */
  *#wordsFrom(beginning: string): Iterable<string> {
    if (this.#fresh.length > maxFresh) {
      this.#sorted = [...this.#sorted, ...this.#fresh].sort();
      this.#fresh = [];
    }
    for (const word of this.#fresh) if (word.startsWith(beginning)) yield word;
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sorted[middle]! < beginning) low = middle + 1;
      else high = middle;
    }
    for (; this.#sorted[low]?.startsWith(beginning); low += 1) yield this.#sorted[low]!;
  }
}
