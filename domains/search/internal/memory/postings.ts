import { addBits, type Bitmap, countCommonBits, hasBit, hasCommonBit, setBit, wordsOf } from "./bitmap.ts";
import { grow } from "./grow.ts";

/** Longer lists become bitmaps where these are no larger. A bitmap of a million slots is added in microseconds. */
const dense = { atLeast: 1_024, oneIn: 32 };
/** The most slots of a word that stand among those of others: most words of a large shop are those of a few products. A power of two. */
const short = 64;

/**
 * The slots of the products that have each word, by the word's number. Each slot of a word is added once, and none before a lower one. Short lists
 * stand in one array: a million objects would be looked at whenever V8 collects.
 */
export class Postings {
  #counts = new Uint32Array(0);
  /** Where a word's slots begin in `#shared`, or the place of its list in `#long`. */
  #places = new Uint32Array(0);
  /** Room for a word's slots is 1, 2, 4 and so on up to `short` of them. */
  #shared = new Uint32Array(0);
  #used = 0;
  /** Where room of a size was left, by the size. */
  readonly #left = new Map<number, number[]>();
  readonly #long: SlotList[] = [];

  add(word: number, slot: number): void {
    this.#counts = grow(this.#counts, word + 1);
    this.#places = grow(this.#places, word + 1);
    const count = this.#counts[word]!;
    this.#counts[word] = count + 1;
    if (count > short) {
      this.#long[this.#places[word]!]!.add(slot);
      return;
    }
    const isFull = (count & (count - 1)) === 0;
    if (isFull && count === short) {
      const list = new SlotList(this.#shared.slice(this.#places[word], this.#places[word]! + count));
      list.add(slot);
      this.#leave(word, count);
      this.#places[word] = this.#long.push(list) - 1;
      return;
    }
    if (isFull) {
      const place = this.#takeRoom(Math.max(1, count * 2));
      this.#shared.copyWithin(place, this.#places[word]!, this.#places[word]! + count);
      if (count > 0) this.#leave(word, count);
      this.#places[word] = place;
    }
    this.#shared[this.#places[word]! + count] = slot;
  }

  /** How many slots the word has. */
  count(word: number): number {
    return this.#counts[word]!;
  }

  /** How many slots of the set the word has. */
  countIn(word: number, bitmap: Bitmap): number {
    const count = this.#counts[word]!;
    const place = this.#places[word]!;
    if (count > short) return this.#long[place]!.countIn(bitmap);
    let found = 0;
    for (let at = place; at < place + count; at += 1) if (hasBit(bitmap, this.#shared[at]!)) found += 1;
    return found;
  }

  /** Whether a slot of the set has the word. */
  isIn(word: number, bitmap: Bitmap): boolean {
    const count = this.#counts[word]!;
    const place = this.#places[word]!;
    if (count > short) return this.#long[place]!.isIn(bitmap);
    for (let at = place; at < place + count; at += 1) if (hasBit(bitmap, this.#shared[at]!)) return true;
    return false;
  }

  /** Adds the word's slots to a set that has room for all slots. */
  addTo(word: number, bitmap: Bitmap): void {
    const count = this.#counts[word]!;
    const place = this.#places[word]!;
    if (count > short) this.#long[place]!.addTo(bitmap);
    else for (let at = place; at < place + count; at += 1) setBit(bitmap, this.#shared[at]!);
  }

  #takeRoom(size: number): number {
    const left = this.#left.get(size)?.pop();
    if (left !== undefined) return left;
    const place = this.#used;
    this.#used += size;
    this.#shared = grow(this.#shared, this.#used);
    return place;
  }

  #leave(word: number, size: number) {
    const left = this.#left.get(size);
    if (left) left.push(this.#places[word]!);
    else this.#left.set(size, [this.#places[word]!]);
  }
}

/** Many slots, ascending. */
class SlotList {
  #slots: Uint32Array;
  #count: number;
  #bitmap: Bitmap | null = null;

  constructor(slots: Uint32Array) {
    this.#slots = slots;
    this.#count = slots.length;
  }

  add(slot: number): void {
    this.#count += 1;
    if (this.#bitmap) {
      this.#bitmap = grow(this.#bitmap, wordsOf(slot + 1));
      setBit(this.#bitmap, slot);
      return;
    }
    this.#slots = grow(this.#slots, this.#count, short);
    this.#slots[this.#count - 1] = slot;
    if (this.#count < dense.atLeast || this.#count * dense.oneIn < slot) return;
    const bitmap = new Uint32Array(wordsOf(slot + 1));
    this.addTo(bitmap);
    this.#bitmap = bitmap;
    this.#slots = new Uint32Array(0);
  }

  addTo(bitmap: Bitmap): void {
    if (this.#bitmap) addBits(bitmap, this.#bitmap);
    else for (let at = 0; at < this.#count; at += 1) setBit(bitmap, this.#slots[at]!);
  }

  countIn(bitmap: Bitmap): number {
    if (this.#bitmap) return countCommonBits(this.#bitmap, bitmap);
    let found = 0;
    for (let at = 0; at < this.#count; at += 1) if (hasBit(bitmap, this.#slots[at]!)) found += 1;
    return found;
  }

  isIn(bitmap: Bitmap): boolean {
    if (this.#bitmap) return hasCommonBit(this.#bitmap, bitmap);
    for (let at = 0; at < this.#count; at += 1) if (hasBit(bitmap, this.#slots[at]!)) return true;
    return false;
  }
}
