import type { PrintShop } from "./print-shop.ts";

/** The shop on a sheet: its logo, or its name in letters. */
export function ShopName({ shop: { name, logo } }: { shop: PrintShop }) {
  return logo ? <img {...logo} alt={name} className="shop" /> : <p className="shop">{name}</p>;
}
