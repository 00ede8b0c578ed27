import { type Bitmap, countBits, eachBit, hasBit, setBit, wordsOf } from "./bitmap.ts";
import { grow } from "./grow.ts";

/** All slots in one sort order. Slots that are gone stay in it, and whoever walks it passes them over. */
export class SlotOrder {
  readonly compare: (a: number, b: number) => number;
  #sorted = new Uint32Array(0);
  /** New slots, and those whose place has changed, each once: an order for which nobody asks may wait for months. */
  #moved: number[] = [];
  #isMoved: Bitmap = new Uint32Array(0);

  readonly #few: number;

  /** Up to `few` slots of a page's set are sorted by themselves: to walk the whole order past all others takes longer. */
  constructor(compare: (a: number, b: number) => number, few = 500) {
    this.compare = compare;
    this.#few = few;
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
    const moved = Uint32Array.from(this.#moved).sort(this.compare);
    const stayed = this.#dropMoved();
    const sorted = new Uint32Array(stayed.length + moved.length);
    let from = 0;
    for (const [at, slot] of moved.entries()) {
      const to = findFirst(stayed, from, (other) => this.compare(other, slot) >= 0);
      sorted.set(stayed.subarray(from, to), from + at);
      sorted[to + at] = slot;
      from = to;
    }
    sorted.set(stayed.subarray(from), from + moved.length);
    this.#sorted = sorted;
    this.#moved = [];
    this.#isMoved.fill(0);
  }

  /** Up to `limit` slots of the set, after `offset` of them. All slots of the set are in the order. */
  page(of: Bitmap, { descending, offset, limit }: { descending: boolean; offset: number; limit: number }): number[] {
    if (limit === 0) return [];
    const count = countBits(of);
    if (offset >= count) return [];
    if (count <= this.#few) {
      const slots: number[] = [];
      eachBit(of, of.length, (slot) => slots.push(slot));
      slots.sort(descending ? (a, b) => this.compare(b, a) : this.compare);
      return slots.slice(offset, offset + limit);
    }
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

  /** The slots between two places, each of which is given by how a slot compares with it. */
  between(from: (slot: number) => number, to: (slot: number) => number): Uint32Array {
    this.settle();
    const first = findFirst(this.#sorted, 0, (slot) => from(slot) >= 0);
    return this.#sorted.subarray(
      first,
      findFirst(this.#sorted, first, (slot) => to(slot) >= 0),
    );
  }

  /** The slots that have not moved, in their order: without a callback, which would take four times as long. */
  #dropMoved(): Uint32Array {
    const [sorted, isMoved] = [this.#sorted, this.#isMoved];
    const stayed = new Uint32Array(sorted.length);
    let count = 0;
    for (let at = 0; at < sorted.length; at += 1) {
      const slot = sorted[at]!;
      if (slot >>> 5 >= isMoved.length || !hasBit(isMoved, slot)) stayed[count++] = slot;
    }
    return stayed.subarray(0, count);
  }
}

/** The first place from there on whose slot fulfils the condition, which all behind it fulfil as well. */
function findFirst(sorted: Uint32Array, from: number, fulfils: (slot: number) => boolean): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fulfils(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
