import type { Bitmap } from "./bitmap.ts";
import { grow } from "./grow.ts";

/** Ends each text; none contains it. */
export const end = "\0";

/** So many bytes are looked at one by one. */
const nearby = 64;

/** Texts one behind the other, in UTF-8, each ended by a zero. */
export class Texts {
  #bytes = new Uint8Array(0);
  #length = 0;
  /** Where each text begins. */
  #starts = new Uint32Array(0);
  count = 0;

  /** Adds a text, given as its bytes and the zero. */
  add(bytes: Uint8Array): void {
    this.#starts = grow(this.#starts, this.count + 1);
    this.#starts[this.count] = this.#length;
    this.count += 1;
    this.#bytes = grow(this.#bytes, this.#length + bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** The bytes of a text without the zero. */
  bytesOf(index: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[index]!, this.#endOf(index) - 1);
  }

  compare(a: number, b: number): number {
    for (let [left, right] = [this.#starts[a]!, this.#starts[b]!]; ; left += 1, right += 1) {
      const difference = this.#bytes[left]! - this.#bytes[right]!;
      if (difference !== 0 || this.#bytes[left] === 0) return difference;
    }
  }

  compareWith(index: number, text: Buffer): number {
    const start = this.#starts[index]!;
    for (let at = 0; at < text.length; at += 1) {
      const difference = this.#bytes[start + at]! - text[at]!;
      if (difference !== 0 || text[at] === 0) return difference;
    }
    return 0;
  }

  begins(index: number, sought: Uint8Array): boolean {
    return this.#isAt(this.#starts[index]!, sought, sought.length);
  }

  /** Whether the text is the first bytes of these, the zero at its end included. */
  is(index: number, sought: Uint8Array, length: number): boolean {
    return this.#isAt(this.#starts[index]!, sought, length);
  }

  /** Whether the text contains these bytes, the zero at its end included. */
  contains(index: number, sought: Uint8Array): boolean {
    const last = this.#endOf(index) - sought.length;
    for (let at = this.#starts[index]!; at <= last; at += 1) if (this.#isAt(at, sought, sought.length)) return true;
    return false;
  }

  /**
   * Takes the texts out of a set that do not contain these bytes; with `followedBy`, before a byte up to this one. There may be a hundred thousand, so nothing
   * is called for each, and bytes are passed over by the algorithm of Horspool.
   */
  keepContaining(set: Bitmap, sought: Uint8Array, followedBy = 0xff): void {
    const [bytes, starts, length] = [this.#bytes, this.#starts, sought.length];
    const steps = new Uint32Array(256).fill(length);
    for (let at = 0; at < length - 1; at += 1) steps[sought[at]!] = length - 1 - at;
    const final = sought[length - 1]!;
    for (let place = 0; place < set.length; place += 1) {
      for (let rest = set[place]!; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const index = (place << 5) + 31 - Math.clz32(bit);
        const zero = (index + 1 === this.count ? this.#length : starts[index + 1]!) - 1;
        let isFound = false;
        for (let at = starts[index]! + length - 1; at < zero && !isFound; at += steps[bytes[at]!]!) {
          if (bytes[at] !== final || bytes[at + 1]! > followedBy) continue;
          let same = 1;
          while (same < length && bytes[at - same] === sought[length - 1 - same]) same += 1;
          isFound = same === length;
        }
        if (!isFound) set[place]! &= ~bit;
      }
    }
  }

  /** The texts that contain these bytes, the zero at their end included. */
  *findContaining(sought: Uint8Array): Iterable<number> {
    const all = Buffer.from(this.#bytes.buffer, 0, this.#length);
    let index = 0;
    for (let at = all.indexOf(sought); at >= 0;) {
      index = this.#indexAt(at, index);
      yield index;
      if (index + 1 === this.count) return;
      at = this.#findFrom(all, this.#starts[index + 1]!, sought);
    }
  }

  /** Where these bytes stand next, or -1. The next bytes are looked at here: two letters may stand in every third word, and a call takes longer. */
  #findFrom(all: Buffer, from: number, sought: Uint8Array): number {
    const near = Math.min(from + nearby, this.#length - sought.length);
    for (let at = from; at < near; at += 1)
      if (all[at] === sought[0] && this.#isAt(at, sought, sought.length)) return at;
    return near < from ? -1 : all.indexOf(sought, near);
  }

  /** Where the next text begins. */
  #endOf(index: number): number {
    return index + 1 === this.count ? this.#length : this.#starts[index + 1]!;
  }

  #isAt(position: number, sought: Uint8Array, length: number): boolean {
    for (let at = 0; at < length; at += 1) if (this.#bytes[position + at] !== sought[at]) return false;
    return true;
  }

  /** The text that stands there, which is not before this one. */
  #indexAt(position: number, from: number): number {
    let [low, high] = [from, this.count - 1];
    // Texts that contain the same bytes stand close to each other.
    for (let step = 1; low + step < high && this.#starts[low + step]! <= position; step *= 2) low += step;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
