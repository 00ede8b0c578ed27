/** A listing as the memory takes it: lists are JSON, which is parsed only where it was not seen before. */
export interface MemoryRow {
  id: string;
  sortName: string;
  /** Slugs. */
  categories: string;
  brandSlug: string | null;
  brandName: string | null;
  flavours: string;
  sizes: string;
  /** The ids of the options of attributes. */
  options: string;
  /** The numbers of attributes by code, each ascending. */
  numbers: string;
  price: number;
  costPerServing: number | null;
  inStock: boolean;
  onOffer: boolean;
  popularity: number;
  /** In microseconds. */
  createdAt: number;
  /** Null for a product without a row of texts, which no words find. */
  words: string | null;
}
