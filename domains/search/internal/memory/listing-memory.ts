import { categoryMark } from "../normalise-text.ts";
import { isSize } from "../parse-amounts.ts";
import type { ListOrder } from "../list-ids.ts";
import { type Bitmap, clearBit, setBit, wordsOf } from "./bitmap.ts";
import { type Counts, countEach } from "./counts.ts";
import { grow } from "./grow.ts";
import { IdTable } from "./id-table.ts";
import { ListingColumns } from "./listing-columns.ts";
import type { MemoryRow } from "./memory-row.ts";
import { NameIndex } from "./name-index.ts";
import { RecentSets } from "./recent-sets.ts";
import { selectSlots } from "./select-slots.ts";
import { SlotOrder } from "./slot-order.ts";
import { WordSlots } from "./word-slots.ts";

/**
 * The listings of all products, in columns. A product has a slot, and another one when its name or words change: names
 * and words are only ever added.
 */
export class ListingMemory {
  readonly columns = new ListingColumns();
  readonly ids = new IdTable();
  readonly names = new NameIndex();
  /** Of which sizes are noted. */
  readonly words = new WordSlots(isSize);
  readonly orders: Record<ListOrder["by"], SlotOrder>;
  /** The most popular first, in stock or not. */
  readonly popular: SlotOrder;
  /** The slots of listed products, and among them those that words can find. */
  listed: Bitmap = new Uint32Array(0);
  searchable: Bitmap = new Uint32Array(0);
  /** Of all slots, those of products that are gone included. */
  slots = 0;
  products = 0;
  #totals: Counts | null = null;
  /** The slots in a category, by its slug: a search asks for those of a dozen. */
  readonly #inCategory = new RecentSets(64);
  /** Two hashes of each slot's name and words. */
  #hashes = new Uint32Array(0);

  constructor() {
    const { columns, ids, names } = this;
    this.popular = new SlotOrder((a, b) => columns.popularity[b]! - columns.popularity[a]! || ids.compare(a, b));
    this.orders = {
      shop: new SlotOrder(
        (a, b) =>
          columns.inStock[a]! - columns.inStock[b]! ||
          columns.popularity[a]! - columns.popularity[b]! ||
          ids.compare(a, b),
      ),
      name: new SlotOrder((a, b) => names.compare(a, b) || ids.compare(a, b)),
      created: new SlotOrder((a, b) => columns.createdAt[a]! - columns.createdAt[b]! || ids.compare(a, b)),
      price: new SlotOrder((a, b) => columns.price[a]! - columns.price[b]! || ids.compare(a, b)),
      costPerServing: new SlotOrder(
        (a, b) => columns.costPerServing[a]! - columns.costPerServing[b]! || ids.compare(a, b),
      ),
    };
  }

  /** Adds a product, or replaces what is known of it. */
  set(row: MemoryRow): void {
    const words = this.#wordsOf(row);
    const hashes = hashTwice(row.words === null, row.sortName, words);
    const known = this.#slotOf(row.id);
    if (known >= 0 && this.#hashes[known * 2] === hashes[0] && this.#hashes[known * 2 + 1] === hashes[1]) {
      this.#write(known, row);
      return;
    }
    if (known >= 0) this.#drop(known);
    const slot = this.slots;
    this.slots += 1;
    this.products += 1;
    this.listed = grow(this.listed, wordsOf(this.slots));
    this.searchable = grow(this.searchable, wordsOf(this.slots));
    this.#hashes = grow(this.#hashes, this.slots * 2);
    this.#hashes.set(hashes, slot * 2);
    setBit(this.listed, slot);
    if (row.words !== null) setBit(this.searchable, slot);
    this.ids.set(row.id, slot);
    this.names.add(row.sortName);
    for (const word of words) this.words.add(slot, word);
    this.#write(slot, row);
  }

  remove(id: string): void {
    const slot = this.#slotOf(id);
    if (slot >= 0) this.#drop(slot);
  }

  /** The slots of those of these products that are listed. */
  find(ids: string[]): number[] {
    return ids.map((id) => this.#slotOf(id)).filter((slot) => slot >= 0);
  }

  /** The slots of products in the category, those of products that are gone perhaps included. Nobody changes the set. */
  inCategory(slug: string): Bitmap {
    const known = this.#inCategory.find(slug);
    if (known) return known;
    const { categories, categorySets } = this.columns;
    const set = this.#inCategory.keep(slug, wordsOf(this.slots));
    selectSlots(
      categories,
      categorySets.test((slugs) => slugs.includes(slug)),
      this.slots,
      set,
    );
    return set;
  }

  /** The counts of all listed slots, counted once after each change. */
  totals(): Counts {
    this.#totals ??= countEach(this.columns, this.listed);
    return this.#totals;
  }

  /** Sorts what has changed, so that the next list or search does not have to. */
  settle(): void {
    for (const each of [...this.#allOrders(), this.names, this.words]) each.settle();
  }

  #allOrders(): SlotOrder[] {
    return [...Object.values(this.orders), this.popular];
  }

  /** The words of the product, without those that say in which categories it is: a column has these. */
  #wordsOf({ words, categories }: MemoryRow): string[] {
    if (words === null) return [];
    const { categorySets } = this.columns;
    const slugs = categorySets.values[categorySets.idOf(categories)]!;
    return (JSON.parse(words) as string[]).filter(
      (word) => !(word.startsWith(categoryMark) && slugs.includes(word.slice(categoryMark.length))),
    );
  }

  #slotOf(id: string): number {
    const slot = this.ids.find(id);
    return slot >= 0 && ((this.listed[slot >>> 5]! >>> (slot & 31)) & 1) === 1 ? slot : -1;
  }

  #write(slot: number, row: MemoryRow) {
    this.#totals = null;
    this.#inCategory.clear();
    this.columns.set(slot, row);
    for (const order of this.#allOrders()) order.move(slot);
  }

  #drop(slot: number) {
    this.#totals = null;
    clearBit(this.listed, slot);
    clearBit(this.searchable, slot);
    this.products -= 1;
  }
}

/** Two FNV-like hashes of 32 bits each: equal words of a product have equal hashes, others as good as never. */
function hashTwice(isWordless: boolean, name: string, words: string[]): [number, number] {
  let [a, b] = [0x811c9dc5, isWordless ? 1 : 2];
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13);
    }
    // Ends the word.
    a = Math.imul(a ^ 0xffff, 0x01000193);
    b = Math.imul(b + 0xffff, 0x85ebca6b) ^ (b >>> 13);
  };
  add(name);
  for (const word of words) add(word);
  return [a >>> 0, b >>> 0];
}
