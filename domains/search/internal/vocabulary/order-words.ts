import type { ListingSort } from "../../listing.ts";
import { normaliseText } from "../normalise-text.ts";

const row = (sort: ListingSort, phrases: string[]) =>
  phrases.map((phrase): [string, ListingSort] => [normaliseText(phrase), sort]);

/** "Bikne wala" in its spellings, for what sells. */
const sells = ["wala", "wali", "wale", "walay"].flatMap((ending) => [`bikne ${ending}`, `bikney ${ending}`]);
const mostly = ["zyada", "ziada", "zyadah", "ziyada", "zada"];

/**
 * Phrases that ask for a sort order. Those for the newest and the most popular products count as words of goods where
 * a product has them all: a shop may have a category 'Best Sellers'.
 */
export const orderWords: ReadonlyMap<string, ListingSort> = new Map([
  ...row("price-up", [
    "cheap",
    "cheapest",
    "cheaper",
    "affordable",
    "budget",
    "economical",
    "low price",
    "low budget",
    "kam budget",
    "lowest price",
    "sasta",
    "sasti",
    "saste",
    "sastay",
    "sastey",
    "kam qeemat",
    "kam qimat",
    "kam price",
    "سستا",
    "سستی",
    "سستے",
  ]),
  ...row("price-down", ["expensive", "most expensive", "mehnga", "mehngi", "مہنگا"]),
  ...row("newest", [
    "new",
    "newest",
    "latest",
    "new arrival",
    "new arrivals",
    "latest arrivals",
    "just arrived",
    "just in",
    "new in",
    "recently added",
    "what's new",
    "whats new",
    "naya",
    "nya",
    "nayi",
    "nai",
    "naye",
    "naya aya",
    "naye aye",
    "نیا",
    "نئی",
    "نئے",
  ]),
  // Products in stock before others, the more popular first: the shop's own order.
  ...row("relevance", [
    "best seller",
    "best sellers",
    "bestseller",
    "bestsellers",
    "best selling",
    "bestselling",
    "best sale",
    "top seller",
    "top sellers",
    "top selling",
    "hot selling",
    "most sold",
    "most selling",
    "most popular",
    "popular",
    "trending",
    "famous",
    "mashhoor",
    "mashoor",
    "mashhur",
    ...["sab se", "sabse", "sb se", "sub se"].flatMap((of) =>
      mostly.flatMap((much) => sells.map((selling) => `${of} ${much} ${selling}`)),
    ),
    ...mostly.flatMap((much) => sells.map((selling) => `${much} ${selling}`)),
    "سب سے زیادہ بکنے والا",
    "سب سے زیادہ بکنے والی",
    "سب سے زیادہ بکنے والے",
    "زیادہ بکنے والا",
    "زیادہ بکنے والی",
    "مشہور",
  ]),
]);

/** Phrases that ask for what can be bought now. They count as words of goods where a product has them all. */
export const stockWords: readonly string[] = [
  "in stock",
  "instock",
  "available",
  "available now",
  "stock mein",
  "stock me",
  "mojood",
  "maujood",
  "dastyab",
  "dastiyab",
  "موجود",
  "دستیاب",
].map(normaliseText);

/** Words for goods of any kind: a text of nothing else asks for the whole shop. */
export const goodsWords: readonly string[] = [
  "product",
  "products",
  "item",
  "items",
  "stock",
  "collection",
  "arrival",
  "arrivals",
  "goods",
  "everything",
  "all",
  "sab",
  "sare",
  "saray",
  "tamam",
  "maal",
  "saman",
  "samaan",
  "cheez",
  "cheezen",
  "cheezein",
  "cheeze",
  "chizen",
  "مال",
  "سامان",
  "چیز",
  "چیزیں",
  "سب",
  "تمام",
].map(normaliseText);
