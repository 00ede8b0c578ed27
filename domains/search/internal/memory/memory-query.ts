import type { ListOrder } from "../list-ids.ts";
import type { Search } from "../search.ts";

/** What a list asks of the memory: plain data, which is sent to another thread. */
export interface MemoryQuery {
  /** Slugs: a product must be in all of these categories. */
  categories: string[];
  filters: MemoryFilter[];
  search:
    | (Pick<Search, "normalised" | "query" | "literalQuery" | "nameQuery" | "inName"> & { skuIds: string[] })
    | null;
  order: ListOrder;
  /** From 1. */
  page: number;
  pageSize: number;
  /** What each further choice would leave, with the codes of the numbers that filter lists; null for the total alone. */
  facets: { numberCodes: string[] } | null;
  /** Ids that the reader has already: they are counted, and the page leaves them out. */
  listed: string[];
}

/** What a text that is being typed asks of the memory, as `findNamesContaining` asks the database. */
export interface MemoryNamesQuery {
  normalised: string;
  /** The word that names with it come first by, without the gap before it; null for none. */
  likely: string | null;
  limit: number;
}

/** What a text that is being typed asks of the words of products, as `findKnownWords` asks the database. */
export interface MemoryWordsQuery {
  /** How one word begins, with letters and digits alone; null for none. */
  beginning: string | null;
  /** One or two letters that a word of a name contains; null for none. */
  letters: string | null;
  /** How many words with the letters are wanted. */
  limit: number;
  /** Whether words that are sizes are wanted. */
  withSizes: boolean;
}

/** The words of products that a memory knows of a text. */
export interface MemoryWords {
  /** The highest number of products of a word that begins so; 0 for none. */
  maxBegun: number;
  /** The word that most names have of those that begin so, as it stands in a name's key; null for none. */
  likely: string | null;
  /** Words with the letters, as they stand in names' keys, in no order. */
  withLetters: string[];
  /** In no order. */
  sizes: string[];
}

/** A group that filters the list, by its name in `FilterGroup`. */
export type MemoryFilter =
  | { kind: "brands" | "flavours" | "sizes"; group: string; values: string[] }
  | { kind: "options"; group: string; ids: number[] }
  | { kind: "number"; group: string; code: string; min: number; max: number }
  | { kind: "price"; group: string; min: number; max: number }
  | { kind: "inStock" | "onOffer" | "nothing"; group: string };

/** The page's product ids, and the counts as the rows of the counting statement. */
export interface MemoryPage {
  /** Null when the database sorts names otherwise than the memory. */
  ids: string[] | null;
  rows: CountedRow[];
  /** Which of the query's `listed` match. */
  listed: string[];
}

/** A row of counts, as the statement in `count-facets.ts` returns it. */
export interface CountedRow {
  kind: "all" | "values" | "price" | "range";
  /** Of values: "brands", "flavours", "sizes" or "options", those of all attributes, or the group of one attribute; of a range: the group of its attribute. */
  group: string | null;
  value: string | null;
  label: string | null;
  count: number;
  in_stock: number;
  on_offer: number;
  lowest: number | null;
  highest: number | null;
  /** The lowest and highest number of attributes by code. */
  ranges: Record<string, [number | null, number | null]> | null;
}
