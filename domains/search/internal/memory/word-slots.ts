import { addBits, type Bitmap } from "./bitmap.ts";
import { Postings } from "./postings.ts";
import { RecentSets } from "./recent-sets.ts";
import { end } from "./texts.ts";
import { WordTable } from "./word-table.ts";

/** The slots of more words are kept for a while: the next question of the same search asks for them again. */
const many = 500;

/** Distinct words, and which slots have which. A slot is never taken out: a product with other words has another slot. */
export class WordSlots {
  readonly #words = new WordTable();
  readonly #postings = new Postings();
  readonly #recent = new RecentSets(32);
  readonly #isNoted: (word: string) => boolean;
  readonly #noted: { word: string; number: number }[] = [];

  /** Words that fulfil the condition are noted when they are added. */
  constructor(isNoted: (word: string) => boolean = () => false) {
    this.#isNoted = isNoted;
  }

  /** Says once of a slot that it has a word, and of no slot after a higher one. */
  add(slot: number, word: string): void {
    const known = this.#words.count;
    const number = this.#words.add(word);
    if (number === known && this.#isNoted(word)) this.#noted.push({ word, number });
    this.#postings.add(number, slot);
    this.#recent.clear();
  }

  /** Sorts the new words, so that the next search does not have to. */
  settle(): void {
    this.#words.settle();
  }

  /** Adds the slots that have the word to a set that has room for all slots. */
  addWhole(word: string, found: Bitmap): void {
    const known = this.#words.find(word);
    if (known >= 0) this.#postings.addTo(known, found);
  }

  /** The same of the words that begin with the text. */
  addBeginning(text: string, found: Bitmap): void {
    this.#addAll(`begins ${text}`, found, () => this.#words.beginningWith(text));
  }

  /** The same of the words that contain the text, or end with it. */
  addContaining(text: string, { ends }: { ends: boolean }, found: Bitmap): void {
    const bytes = Buffer.from(ends ? text + end : text);
    this.#addAll(`contains ${text}${ends ? end : ""}`, found, () => [...this.#words.containing(bytes)]);
  }

  #addAll(question: string, found: Bitmap, findWords: () => ArrayLike<number>) {
    const known = this.#recent.find(question);
    if (known) {
      addBits(found, known);
      return;
    }
    const words = findWords();
    const all = words.length > many ? this.#recent.keep(question, found.length) : found;
    for (let at = 0; at < words.length; at += 1) this.#postings.addTo(words[at]!, all);
    if (all !== found) addBits(found, all);
  }

  /** The word that most slots of the set have, of those that begin with the text, and how many have it; of equal ones the first by their bytes. */
  findMostCommon(text: string, among: Bitmap): { word: string; count: number } | null {
    let most: number | null = null;
    let count = 0;
    for (const word of this.#words.beginningWith(text)) {
      if (this.#postings.count(word) <= count) continue;
      const own = this.#postings.countIn(word, among);
      if (own > count) [most, count] = [word, own];
    }
    return most === null ? null : { word: this.#words.get(most), count };
  }

  /** The noted words that some slot of the set has. */
  findNoted(among: Bitmap): string[] {
    return this.#noted.filter(({ number }) => this.#postings.isIn(number, among)).map(({ word }) => word);
  }

  /** Up to `limit` words that begin with one text and contain another, and that some slot of the set has. */
  findContaining({ begins, contains }: { begins: string; contains: string }, among: Bitmap, limit: number): string[] {
    const [beginning, sought] = [Buffer.from(begins), Buffer.from(contains)];
    const found: string[] = [];
    for (const word of this.#words.containing(sought)) {
      if (found.length === limit) break;
      if (this.#words.begins(word, beginning) && this.#postings.isIn(word, among)) found.push(this.#words.get(word));
    }
    return found;
  }
}
