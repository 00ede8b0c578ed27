import { SlotOrder } from "./slot-order.ts";
import { Texts } from "./texts.ts";

const encoder = new TextEncoder();

/**
 * Distinct words, numbered from 0, found as a whole, by how they begin and by what they contain. They are bytes outside of V8's heap: it looks at
 * each of a million strings whenever it collects, and nobody is answered meanwhile.
 */
export class WordTable {
  readonly #texts = new Texts();
  readonly #order = new SlotOrder((a, b) => this.#texts.compare(a, b));
  /** Numbers by hash, each one more than the number; 0 is free. */
  #table = new Uint32Array(2_048);
  /** The bytes of the word that is looked for, and a zero. */
  #sought = new Uint8Array(1_024);

  get count(): number {
    return this.#texts.count;
  }

  /** The number of the word, or -1. */
  find(word: string): number {
    return this.#table[this.#locate(this.#encode(word))]! - 1;
  }

  /** The number of the word, which is added when it is new. */
  add(word: string): number {
    const length = this.#encode(word);
    const at = this.#locate(length);
    const known = this.#table[at]! - 1;
    if (known >= 0) return known;
    const number = this.#texts.count;
    this.#texts.add(this.#sought.subarray(0, length));
    this.#order.move(number);
    this.#table[at] = number + 1;
    if (this.#texts.count * 2 > this.#table.length) this.#rehash();
    return number;
  }

  get(number: number): string {
    return Buffer.from(this.#texts.bytesOf(number)).toString();
  }

  /** Sorts the new words, so that the next search does not have to. */
  settle(): void {
    this.#order.settle();
  }

  /** The numbers of the words that begin with this text, sorted as the collation C sorts words. */
  beginningWith(text: string): Uint32Array {
    const from = Buffer.from(text);
    const to = Buffer.concat([from, Buffer.of(0xff)]);
    return this.#order.between(
      (number) => this.#texts.compareWith(number, from),
      (number) => this.#texts.compareWith(number, to),
    );
  }

  /** The numbers of the words that contain these bytes, the zero at their end included. */
  containing(bytes: Uint8Array): Iterable<number> {
    return this.#texts.findContaining(bytes);
  }

  begins(number: number, bytes: Uint8Array): boolean {
    return this.#texts.begins(number, bytes);
  }

  /** Writes the word and a zero into `#sought`, and returns their length. */
  #encode(word: string): number {
    if (word.length * 3 >= this.#sought.length) this.#sought = new Uint8Array(word.length * 3 + 1);
    const bytes = this.#sought;
    let length = 0;
    // Most words are of letters that are a byte each.
    for (; length < word.length; length += 1) {
      const code = word.charCodeAt(length);
      if (code >= 0x80) {
        length = encoder.encodeInto(word, bytes).written;
        break;
      }
      bytes[length] = code;
    }
    bytes[length] = 0;
    return length + 1;
  }

  /** Where the sought word stands in the table, or the free place where it would. */
  #locate(length: number): number {
    const mask = this.#table.length - 1;
    for (let at = hash(this.#sought, length - 1) & mask; ; at = (at + 1) & mask) {
      const number = this.#table[at]! - 1;
      if (number < 0 || this.#texts.is(number, this.#sought, length)) return at;
    }
  }

  #rehash() {
    this.#table = new Uint32Array(this.#table.length * 2);
    const mask = this.#table.length - 1;
    for (let number = 0; number < this.#texts.count; number += 1) {
      const bytes = this.#texts.bytesOf(number);
      let at = hash(bytes, bytes.length) & mask;
      while (this.#table[at] !== 0) at = (at + 1) & mask;
      this.#table[at] = number + 1;
    }
  }
}

/** An FNV hash of the first bytes. */
function hash(bytes: Uint8Array, length: number): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < length; at += 1) mixed = Math.imul(mixed ^ bytes[at]!, 0x01000193);
  return mixed ^ (mixed >>> 15);
}
