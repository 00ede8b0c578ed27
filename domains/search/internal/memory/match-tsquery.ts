import { type Bitmap, newBitmap, wordsOf } from "./bitmap.ts";
import { parseTsquery, type TsqueryTree } from "./tsquery-tree.ts";
import type { WordSlots } from "./word-slots.ts";

/** The slots that match a tsquery. `addMarked` adds those of words that are kept elsewhere. */
export function matchTsquery(
  words: WordSlots,
  query: string,
  slots: number,
  addMarked: (word: string, found: Bitmap) => void,
): Bitmap {
  const length = wordsOf(slots);
  const evaluate = (tree: TsqueryTree): Bitmap => {
    if (tree.kind === "word") {
      const found = newBitmap(length);
      if (tree.begins) words.addBeginning(tree.word, found);
      else words.addWhole(tree.word, found);
      addMarked(tree.word, found);
      return found;
    }
    if (tree.kind === "not") {
      const others = evaluate(tree.of);
      for (let at = 0; at < length; at += 1) others[at] = ~others[at]!;
      return others;
    }
    const [first, ...others] = tree.of.map(evaluate);
    for (const other of others) {
      if (tree.kind === "and") for (let at = 0; at < length; at += 1) first![at]! &= other[at]!;
      else for (let at = 0; at < length; at += 1) first![at]! |= other[at]!;
    }
    return first!;
  };
  return evaluate(parseTsquery(query));
}
