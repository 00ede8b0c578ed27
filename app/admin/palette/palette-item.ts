/** Something that the palette leads to. */
export interface PaletteItem {
  /** What it is: a heading of the search page, and a word beside the item. */
  kind: "Order" | "Product" | "Customer" | "Screen" | "Action";
  label: string;
  /** What tells it from others: a state, a city, a SKU. */
  hint: string;
  href: string;
}
