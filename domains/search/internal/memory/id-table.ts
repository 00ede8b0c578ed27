import { grow } from "./grow.ts";

/** The ids of products, sixteen bytes each, and the slot of each id. An id keeps its entry when its product is gone. */
export class IdTable {
  #words = new Uint32Array(0);
  /** Slots by hash, each one more than the slot; zero is free. */
  #table = new Uint32Array(2_048);
  #entries = 0;

  /** The slot of the id, or -1. */
  find(id: string): number {
    return this.#table[this.#locate(parse(id))]! - 1;
  }

  /** Gives the id this slot in place of the one it had. */
  set(id: string, slot: number): void {
    const words = parse(id);
    this.#words = grow(this.#words, (slot + 1) * 4);
    this.#words.set(words, slot * 4);
    const at = this.#locate(words);
    if (this.#table[at] === 0) this.#entries += 1;
    this.#table[at] = slot + 1;
    if (this.#entries * 2 > this.#table.length) this.#rehash();
  }

  /** As PostgreSQL orders them. */
  compare(a: number, b: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = this.#words[a * 4 + word]! - this.#words[b * 4 + word]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  get(slot: number): string {
    const hex = Array.from(this.#words.subarray(slot * 4, slot * 4 + 4), (word) =>
      word.toString(16).padStart(8, "0"),
    ).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  /** Where the id stands in the table, or the free place where it would. */
  #locate([a, b, c, d]: Uint32Array): number {
    const mask = this.#table.length - 1;
    const mixed = Math.imul(a! ^ Math.imul(b!, 0x9e3779b1) ^ c! ^ Math.imul(d!, 0x85ebca77), 0xc2b2ae3d);
    for (let at = (mixed ^ (mixed >>> 15)) & mask; ; at = (at + 1) & mask) {
      const slot = this.#table[at]! - 1;
      if (slot < 0) return at;
      const from = slot * 4;
      const words = this.#words;
      if (words[from] === a && words[from + 1] === b && words[from + 2] === c && words[from + 3] === d) return at;
    }
  }

  #rehash() {
    const slots = this.#table.filter((entry) => entry > 0);
    this.#table = new Uint32Array(this.#table.length * 2);
    for (const entry of slots) {
      const from = (entry - 1) * 4;
      this.#table[this.#locate(this.#words.subarray(from, from + 4))] = entry;
    }
  }
}

const parsed = new Uint32Array(4);

/** The four words of an id, until the next one is parsed. */
function parse(id: string): Uint32Array {
  parsed[0] = Number.parseInt(id.slice(0, 8), 16);
  parsed[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
  parsed[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
  parsed[3] = Number.parseInt(id.slice(28), 16);
  return parsed;
}
