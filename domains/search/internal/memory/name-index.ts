import { type Bitmap, clearBit, eachBit, setBit, wordsOf } from "./bitmap.ts";
import { grow } from "./grow.ts";

/** Stands before each word of a name, as the gap of name keys does. No normalised text contains it. */
const gap = "\u0001";

/** Text of so many bytes is in so many names that those are gone through one by one. */
const short = 2;

/** The names of products one behind the other, in UTF-8, each ended by a zero. */
export class NameIndex {
  #bytes = new Uint8Array(0);
  #length = 0;
  /** Where each slot's name begins. */
  #starts = new Uint32Array(0);
  #slots = 0;
  /** The slots whose names have a byte, for each byte: one letter is in half of all names. */
  readonly #having: Bitmap[] = Array.from({ length: 256 }, () => new Uint32Array(0));

  /** Adds the name of the next slot, in the form of `normaliseText`. */
  add(name: string): void {
    const bytes = Buffer.from(gap + name.replaceAll(" ", gap) + "\0");
    this.#starts = grow(this.#starts, this.#slots + 1);
    this.#starts[this.#slots] = this.#length;
    for (const byte of bytes) {
      this.#having[byte] = grow(this.#having[byte]!, wordsOf(this.#slots + 1));
      setBit(this.#having[byte]!, this.#slots);
    }
    this.#slots += 1;
    this.#bytes = grow(this.#bytes, this.#length + bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** As the collation C orders them. */
  compare(a: number, b: number): number {
    for (let [left, right] = [this.#starts[a]!, this.#starts[b]!]; ; left += 1, right += 1) {
      const difference = this.#bytes[left]! - this.#bytes[right]!;
      if (difference !== 0 || this.#bytes[left] === 0) return difference;
    }
  }

  /** The slots whose names contain the text. */
  findContaining(sought: Buffer): Bitmap {
    const found = new Uint32Array(wordsOf(this.#slots));
    if (sought.length <= short) return this.#findShort(sought, found);
    const all = Buffer.from(this.#bytes.buffer, 0, this.#length);
    let slot = 0;
    for (let at = all.indexOf(sought); at >= 0;) {
      slot = this.#slotAt(at, slot);
      setBit(found, slot);
      if (slot + 1 === this.#slots) break;
      at = all.indexOf(sought, this.#starts[slot + 1]);
    }
    return found;
  }

  #findShort(sought: Buffer, found: Bitmap): Bitmap {
    const rows = Array.from(sought, (byte) => this.#having[byte]!);
    const words = Math.min(found.length, ...rows.map(({ length }) => length));
    for (let at = 0; at < words; at += 1) {
      found[at] = -1;
      for (const row of rows) found[at]! &= row[at]!;
    }
    if (sought.length > 1)
      eachBit(found, words, (slot) => {
        if (!this.contains(slot, sought)) clearBit(found, slot);
      });
    return found;
  }

  /** Whether the name of the slot is the text, or begins with it as whole words. */
  beginsWith(slot: number, sought: Buffer): "is" | "begins" | null {
    const start = this.#starts[slot]! + 1;
    if (!this.#isAt(start, sought)) return null;
    const after = this.#bytes[start + sought.length];
    return after === 0 ? "is" : after === 1 ? "begins" : null;
  }

  /** Whether the name of the slot contains the text. */
  contains(slot: number, sought: Buffer): boolean {
    const end = slot + 1 === this.#slots ? this.#length : this.#starts[slot + 1]!;
    for (let at = this.#starts[slot]!; at + sought.length < end; at += 1) if (this.#isAt(at, sought)) return true;
    return false;
  }

  #isAt(position: number, sought: Buffer): boolean {
    for (let at = 0; at < sought.length; at += 1) if (this.#bytes[position + at] !== sought[at]) return false;
    return true;
  }

  /** The slot whose name stands there, which is not before this one. */
  #slotAt(position: number, from: number): number {
    let [low, high] = [from, this.#slots - 1];
    // Names that contain common text stand close to each other.
    for (let step = 1; low + step < high && this.#starts[low + step]! <= position; step *= 2) low += step;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A normalised text as names hold it. */
export const keyOf = (normalised: string): Buffer => Buffer.from(normalised.replaceAll(" ", gap));
