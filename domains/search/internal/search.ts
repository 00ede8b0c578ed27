/** A search by words, compiled for the database. */
export interface Search {
  /** The text to compare with names. */
  normalised: string;
  /** The text in the form of stored SKUs. */
  sku: string;
  /** The words in typed order, without stop words and amounts. */
  words: string[];
  /** A tsquery: the product contains every word or a synonym. */
  query: string;
  /** The same without synonyms; empty when there are only stop words. */
  literalQuery: string;
  /** The same among the words of the name. */
  nameQuery: string;
  /** Whether the text may match anywhere in a name, because one of its words is no whole word of any product. */
  inName: boolean;
  /** The word of names that the text is most likely the beginning of, as it stands in a name's key; null of several words. */
  likely: string | null;
  /** A lower bound of the number of results without filters. */
  atLeast: number;
}
