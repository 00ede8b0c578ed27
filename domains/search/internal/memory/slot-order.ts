import { type Bitmap, hasBit, setBit, wordsOf } from "./bitmap.ts";

/** All slots in one sort order. Slots that are gone stay in it, and whoever walks it passes them over. */
export class SlotOrder {
  readonly #compare: (a: number, b: number) => number;
  #sorted = new Uint32Array(0);
  /** New slots, and those whose place has changed. */
  #moved: number[] = [];

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** Say so of a new slot, and of one that is to be sorted by other values from now on. */
  move(slot: number): void {
    this.#moved.push(slot);
  }

  /** Puts the moved slots into their places. */
  settle(): void {
    if (this.#moved.length === 0) return;
    const isMoved = new Uint32Array(wordsOf(this.#moved.reduce((most, slot) => Math.max(most, slot), 0) + 1));
    const once = this.#moved.filter((slot) => {
      const isFirst = !hasBit(isMoved, slot);
      setBit(isMoved, slot);
      return isFirst;
    });
    const moved = Uint32Array.from(once).sort(this.#compare);
    const stayed = this.#sorted.filter((slot) => slot >>> 5 >= isMoved.length || !hasBit(isMoved, slot));
    const sorted = new Uint32Array(stayed.length + moved.length);
    let from = 0;
    for (const [at, slot] of moved.entries()) {
      const to = this.#findPlace(stayed, slot, from);
      sorted.set(stayed.subarray(from, to), from + at);
      sorted[to + at] = slot;
      from = to;
    }
    sorted.set(stayed.subarray(from), from + moved.length);
    this.#sorted = sorted;
    this.#moved = [];
  }

  /** Up to `limit` slots of the set, after `offset` of them. */
  page(of: Bitmap, { descending, offset, limit }: { descending: boolean; offset: number; limit: number }): number[] {
    this.settle();
    const found: number[] = [];
    const sorted = this.#sorted;
    let left = offset;
    for (let at = 0; at < sorted.length && found.length < limit; at += 1) {
      const slot = sorted[descending ? sorted.length - 1 - at : at]!;
      if (!hasBit(of, slot)) continue;
      if (left > 0) left -= 1;
      else found.push(slot);
    }
    return found;
  }

  #findPlace(sorted: Uint32Array, slot: number, from: number): number {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(sorted[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
