import { type Bitmap, setBit } from "./bitmap.ts";
import { grow } from "./grow.ts";

/** Short lists are plain arrays: most words of a large shop are those of a single product. */
const short = 64;

/** The slots of the products that have a word, in the order in which they were added. */
export class Postings {
  #short: number[] | null = [];
  #long = new Uint32Array(0);
  #count = 0;

  add(slot: number): void {
    if (this.#short) {
      this.#short.push(slot);
      if (this.#short.length <= short) return;
      this.#long = Uint32Array.from(this.#short);
      this.#count = this.#long.length;
      this.#short = null;
      return;
    }
    this.#long = grow(this.#long, this.#count + 1);
    this.#long[this.#count++] = slot;
  }

  addTo(bitmap: Bitmap): void {
    if (this.#short) for (const slot of this.#short) setBit(bitmap, slot);
    else for (let at = 0; at < this.#count; at += 1) setBit(bitmap, this.#long[at]!);
  }
}
