import { type Bitmap, hasBit, setBit, wordsOf } from "./bitmap.ts";
import { grow } from "./grow.ts";

/** All slots in one sort order. Slots that are gone stay in it, and whoever walks it passes them over. */
export class SlotOrder {
  readonly #compare: (a: number, b: number) => number;
  #sorted = new Uint32Array(0);
  /** New slots, and those whose place has changed, each once: an order for which nobody asks may wait for months. */
  #moved: number[] = [];
  #isMoved: Bitmap = new Uint32Array(0);

  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** Say so of a new slot, and of one that is to be sorted by other values from now on. */
  move(slot: number): void {
    this.#isMoved = grow(this.#isMoved, wordsOf(slot + 1));
    if (hasBit(this.#isMoved, slot)) return;
    setBit(this.#isMoved, slot);
    this.#moved.push(slot);
  }

  /** How many slots wait to be put into their places. */
  get waiting(): number {
    return this.#moved.length;
  }

  /** Puts the moved slots into their places. */
  settle(): void {
    if (this.#moved.length === 0) return;
    const moved = Uint32Array.from(this.#moved).sort(this.#compare);
    const stayed = this.#sorted.filter((slot) => slot >>> 5 >= this.#isMoved.length || !hasBit(this.#isMoved, slot));
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
    this.#isMoved.fill(0);
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
