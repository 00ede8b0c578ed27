import { type Bitmap, newBitmap, setBit, wordsOf } from "./bitmap.ts";
import { grow } from "./grow.ts";
import { RecentSets } from "./recent-sets.ts";
import { end, Texts } from "./texts.ts";
import { WordSlots } from "./word-slots.ts";

/** Stands before each word of a name, as the gap of name keys does. No normalised text contains it. */
const gap = "\u0001";

/** The names of products, and which of them have which words. */
export class NameIndex {
  readonly #names = new Texts();
  /** The distinct words of all names are much fewer than the names. */
  readonly #words = new WordSlots();
  /** Those of phrases: names and then words are asked for the same one. */
  readonly #recent = new RecentSets(8);
  /** The slots whose names have a byte, for each byte: one letter is in half of all names. */
  readonly #having: Bitmap[] = Array.from({ length: 256 }, () => new Uint32Array(0));

  /** Adds the name of the next slot, in the form of `normaliseText`. */
  add(name: string): void {
    const slot = this.#names.count;
    this.#recent.clear();
    const words = name.split(" ");
    const bytes = Buffer.from(gap + words.join(gap) + end);
    this.#names.add(bytes);
    for (const byte of bytes) {
      this.#having[byte] = grow(this.#having[byte]!, wordsOf(slot + 1));
      setBit(this.#having[byte]!, slot);
    }
    for (const word of new Set(words)) this.#words.add(slot, word);
  }

  /** Sorts the new words, so that the next search does not have to. */
  settle(): void {
    this.#words.settle();
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

  /**
   * The slots whose names contain the normalised text: anywhere, from the beginning of a word, or as whole words. Where `among` is given, only its slots are
   * looked for, and others of a single word may be found.
   */
  findContaining(
    normalised: string,
    from: "anywhere" | "a beginning" | "whole words" = "anywhere",
    among: Bitmap | null = null,
  ): Bitmap {
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
    const isPhrase = words.length > 1 && from === "anywhere" && !among;
    const known = isPhrase && this.#recent.find(normalised);
    if (known) {
      found.set(known);
      return found;
    }
    for (const [at, word] of words.entries()) {
      // The first word may be the end of a longer one, and the last its beginning.
      const begins = at > 0 || from !== "anywhere";
      const ends = at < words.length - 1 || from === "whole words";
      const having = this.#findWord(word, { begins, ends }, found.length);
      for (let place = 0; place < found.length; place += 1)
        found[place] = at === 0 ? having[place]! : found[place]! & having[place]!;
    }
    if (words.length > 1) {
      if (among) for (let place = 0; place < found.length; place += 1) found[place]! &= among[place]!;
      const sought = Buffer.concat([Buffer.from(from === "anywhere" ? "" : gap), key]);
      this.#names.keepContaining(found, sought, from === "whole words" ? gap.charCodeAt(0) : undefined);
    }
    if (isPhrase) this.#recent.keep(normalised, found.length).set(found);
    return found;
  }

  /** The slots of the words that contain the text, begin with it, end with it or are it. */
  #findWord(text: string, { begins, ends }: { begins: boolean; ends: boolean }, length: number): Bitmap {
    const found = newBitmap(length);
    if (begins && ends) this.#words.addWhole(text, found);
    else if (begins) this.#words.addBeginning(text, found);
    else this.#words.addContaining(text, { ends }, found);
    return found;
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
