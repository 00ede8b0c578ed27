import { type Bitmap, newBitmap, wordsOf } from "./bitmap.ts";
import { Postings } from "./postings.ts";
import { SortedWords } from "./sorted-words.ts";
import { parseTsquery, type TsqueryTree } from "./tsquery-tree.ts";

/** Which products have which words. A slot is never taken out: a product with other words has another slot. */
export class WordIndex {
  readonly #postings = new Map<string, Postings>();
  readonly #words = new SortedWords<Postings>();

  add(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      let postings = this.#postings.get(word);
      if (!postings) {
        postings = new Postings();
        this.#postings.set(word, postings);
        this.#words.add(word, postings);
      }
      postings.add(slot);
    }
  }

  /** Sorts the new words, so that the next search does not have to. */
  settle(): void {
    this.#words.settle();
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
      if (tree.kind === "not") {
        const others = evaluate(tree.of);
        for (let at = 0; at < words; at += 1) others[at] = ~others[at]!;
        return others;
      }
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
    const found = newBitmap(words);
    if (begins) for (const postings of this.#words.beginningWith(word)) postings.addTo(found);
    else this.#postings.get(word)?.addTo(found);
    return found;
  }
}
