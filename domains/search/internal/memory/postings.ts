import { type Bitmap, setBit, wordsOf } from "./bitmap.ts";
import { grow } from "./grow.ts";

/** Short lists are plain arrays: most words of a large shop are those of a single product. */
const short = 64;
/** Longer lists become bitmaps where these are no larger. A bitmap of a million slots is added in microseconds. */
const dense = { atLeast: 1_024, oneIn: 32 };

/** The slots of the products that have a word. Each slot is added once, and none before a lower one. */
export class Postings {
  #short: number[] | null = [];
  #long = new Uint32Array(0);
  #bitmap: Bitmap | null = null;
  #count = 0;

  add(slot: number): void {
    this.#count += 1;
    if (this.#bitmap) {
      this.#bitmap = grow(this.#bitmap, wordsOf(slot + 1));
      setBit(this.#bitmap, slot);
      return;
    }
    if (this.#short) {
      this.#short.push(slot);
      if (this.#count <= short) return;
      this.#long = Uint32Array.from(this.#short);
      this.#short = null;
      return;
    }
    this.#long = grow(this.#long, this.#count);
    this.#long[this.#count - 1] = slot;
    if (this.#count < dense.atLeast || this.#count * dense.oneIn < slot) return;
    const bitmap = new Uint32Array(wordsOf(slot + 1));
    this.addTo(bitmap);
    this.#bitmap = bitmap;
    this.#long = new Uint32Array(0);
  }

  /** Adds the slots to a set that has room for all slots. */
  addTo(bitmap: Bitmap): void {
    if (this.#bitmap) {
      const words = Math.min(bitmap.length, this.#bitmap.length);
      for (let at = 0; at < words; at += 1) bitmap[at]! |= this.#bitmap[at]!;
    } else if (this.#short) for (const slot of this.#short) setBit(bitmap, slot);
    else for (let at = 0; at < this.#count; at += 1) setBit(bitmap, this.#long[at]!);
  }
}
