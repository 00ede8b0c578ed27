/** What products must have to be found by words, ready for the database. */
export interface Search {
  /** What names are compared with. */
  folded: string;
  /** The same as SKUs are kept. */
  sku: string;
  /** The words that say something, in typed order, amounts left out. */
  words: string[];
  /** A tsquery: the product has every word, or something that means the same. */
  query: string;
  /** The same without what means the same; empty where words say nothing. */
  literalQuery: string;
  /** The same among the words of names alone. */
  nameQuery: string;
  /** Whether the text may stand anywhere in a name, for a word of it is no whole word of any product. */
  inName: boolean;
  /** So many products are known to be found without filters; there may be more. */
  atLeast: number;
}
