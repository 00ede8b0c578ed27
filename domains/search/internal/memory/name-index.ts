import { type Bitmap, clearBit, eachBit, newBitmap, setBit, wordsOf } from "./bitmap.ts";
import { grow } from "./grow.ts";
import { Postings } from "./postings.ts";
import { SortedWords } from "./sorted-words.ts";

/** Stands before each word of a name, as the gap of name keys does. No normalised text contains it. */
const gap = "\u0001";
const end = "\0";

/** The names of products, and which of them have which words. */
export class NameIndex {
  readonly #names = new Texts();
  /** The distinct words of all names, which are much fewer. */
  readonly #words = new Texts();
  readonly #wordIds = new Map<string, number>();
  readonly #sortedWords = new SortedWords<Postings>();
  /** The slots of each word, by its number. */
  readonly #postings: Postings[] = [];
  /** The slots whose names have a byte, for each byte: one letter is in half of all names. */
  readonly #having: Bitmap[] = Array.from({ length: 256 }, () => new Uint32Array(0));

  /** Adds the name of the next slot, in the form of `normaliseText`. */
  add(name: string): void {
    const slot = this.#names.count;
    const words = name.split(" ");
    for (const byte of this.#names.add(gap + words.join(gap))) {
      this.#having[byte] = grow(this.#having[byte]!, wordsOf(slot + 1));
      setBit(this.#having[byte]!, slot);
    }
    for (const word of new Set(words)) this.#postingsOf(word).add(slot);
  }

  #postingsOf(word: string): Postings {
    const known = this.#wordIds.get(word);
    if (known !== undefined) return this.#postings[known]!;
    const postings = new Postings();
    this.#wordIds.set(word, this.#words.count);
    this.#words.add(word);
    this.#sortedWords.add(word, postings);
    this.#postings.push(postings);
    return postings;
  }

  /** Sorts the new words, so that the next search does not have to. */
  settle(): void {
    this.#sortedWords.settle();
  }

  /** As the collation C orders them. */
  compare(a: number, b: number): number {
    return this.#names.compare(a, b);
  }

  /** Compares the name of the slot with a text, which may begin another name: less than 0 when the name is before it. */
  compareWith(slot: number, text: Buffer): number {
    return this.#names.compareWith(slot, text);
  }

  /** How well the name of a slot fits a text that it contains: the higher the better, by the rules of `findNames`. */
  rank(slot: number, { text, whole, likely }: SoughtName): number {
    const contains = (sought: Buffer) => this.#names.contains(slot, sought);
    const begins = this.#names.begins(slot, text);
    const fulfilled = [
      this.#names.begins(slot, whole.atEnd),
      contains(whole.atEnd) || contains(whole.within),
      begins,
      begins || contains(text),
      likely !== null && contains(likely),
    ];
    return fulfilled.reduce((rank, fulfils) => rank * 2 + Number(fulfils), 0);
  }

  /** The slots whose names contain the normalised text: anywhere, from the beginning of a word, or as whole words. */
  findContaining(normalised: string, from: "anywhere" | "a beginning" | "whole words" = "anywhere"): Bitmap {
    const slots = this.#names.count;
    const found = newBitmap(wordsOf(slots));
    const key = keyOf(normalised);
    if (key.length === 0) return found.fill(0xffffffff);
    if (key.length === 1 && from === "anywhere") {
      const having = this.#having[key[0]!]!;
      found.set(having.subarray(0, found.length));
      return found;
    }
    const words = normalised.split(" ");
    for (const [at, word] of words.entries()) {
      // The first word may be the end of a longer one, and the last its beginning.
      const begins = at > 0 || from !== "anywhere";
      const ends = at < words.length - 1 || from === "whole words";
      const having = this.#findWord(word, { begins, ends }, found.length);
      for (let place = 0; place < found.length; place += 1)
        found[place] = at === 0 ? having[place]! : found[place]! & having[place]!;
    }
    if (words.length > 1) {
      const sought = Buffer.concat([Buffer.from(from === "anywhere" ? "" : gap), key]);
      const ends = from === "whole words" ? [gap, end] : [""];
      const texts = ends.map((byte) => Buffer.concat([sought, Buffer.from(byte)]));
      eachBit(found, found.length, (slot) => {
        if (!texts.some((text) => this.#names.contains(slot, text))) clearBit(found, slot);
      });
    }
    return found;
  }

  /** The slots of the words that contain the text, begin with it, end with it or are it. */
  #findWord(text: string, { begins, ends }: { begins: boolean; ends: boolean }, length: number): Bitmap {
    const found = newBitmap(length);
    for (const postings of this.#postingsFor(text, begins, ends)) postings.addTo(found);
    return found;
  }

  *#postingsFor(text: string, begins: boolean, ends: boolean): Iterable<Postings> {
    if (begins && ends) {
      const id = this.#wordIds.get(text);
      if (id !== undefined) yield this.#postings[id]!;
    } else if (begins) yield* this.#sortedWords.beginningWith(text);
    else for (const id of this.#words.findContaining(Buffer.from(ends ? text + end : text))) yield this.#postings[id]!;
  }
}

/** Texts one behind the other, in UTF-8, each ended by a zero. */
class Texts {
  #bytes = new Uint8Array(0);
  #length = 0;
  /** Where each text begins. */
  #starts = new Uint32Array(0);
  count = 0;

  /** Adds the text, and returns its bytes. */
  add(text: string): Uint8Array {
    const bytes = Buffer.from(text + end);
    this.#starts = grow(this.#starts, this.count + 1);
    this.#starts[this.count] = this.#length;
    this.count += 1;
    this.#bytes = grow(this.#bytes, this.#length + bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return bytes;
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

  begins(index: number, sought: Buffer): boolean {
    return this.#isAt(this.#starts[index]!, sought);
  }

  /** Whether the text contains these bytes, the zero at its end included. */
  contains(index: number, sought: Buffer): boolean {
    const after = index + 1 === this.count ? this.#length : this.#starts[index + 1]!;
    for (let at = this.#starts[index]!; at + sought.length <= after; at += 1) if (this.#isAt(at, sought)) return true;
    return false;
  }

  /** The texts that contain these bytes, the zero at their end included. */
  *findContaining(sought: Buffer): Iterable<number> {
    const all = Buffer.from(this.#bytes.buffer, 0, this.#length);
    let index = 0;
    for (let at = all.indexOf(sought); at >= 0;) {
      index = this.#indexAt(at, index);
      yield index;
      if (index + 1 === this.count) return;
      at = all.indexOf(sought, this.#starts[index + 1]);
    }
  }

  #isAt(position: number, sought: Buffer): boolean {
    for (let at = 0; at < sought.length; at += 1) if (this.#bytes[position + at] !== sought[at]) return false;
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

/** What the names of `NameIndex.rank` are compared with. */
export interface SoughtName {
  /** The text from the beginning of a word. */
  text: Buffer;
  /** The text as whole words, at the end of a name or before others. */
  whole: { atEnd: Buffer; within: Buffer };
  /** The beginning of a word that makes a name likelier. */
  likely: Buffer | null;
}

export function toSoughtName(normalised: string, likely: string | null): SoughtName {
  const text = Buffer.from(gap + normalised.replaceAll(" ", gap));
  const followedBy = (byte: string) => Buffer.concat([text, Buffer.from(byte)]);
  return {
    text,
    whole: { atEnd: followedBy(end), within: followedBy(gap) },
    likely: likely === null ? null : Buffer.from(gap + likely),
  };
}

/** Names between the two begin with the normalised text. */
export const boundsOfBeginning = (normalised: string): [Buffer, Buffer] => {
  const key = Buffer.concat([Buffer.from(gap), keyOf(normalised)]);
  return [key, Buffer.concat([key, Buffer.of(0xff)])];
};

/** A normalised text as names hold it. */
const keyOf = (normalised: string): Buffer => Buffer.from(normalised.replaceAll(" ", gap));

/** Three texts: names between the first two are the normalised text, names between the last two begin with it as whole words. */
export const boundsOf = (normalised: string): [Buffer, Buffer, Buffer] => {
  const key = keyOf(normalised);
  const before = (byte: number) => Buffer.concat([Buffer.from(gap), key, Buffer.of(byte)]);
  return [before(0), before(1), before(2)];
};
