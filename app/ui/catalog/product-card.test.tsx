import { expect, test } from "vitest";
import type { ProductCard as Card } from "#domains/search/product-card.ts";
import { trimCard } from "#app/presenters/trim-card.ts";
import { newId } from "#kernel/ids.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { ProductCard } from "./product-card.tsx";

const whey: Card = {
  id: newId(),
  slug: "gold-whey",
  name: "Gold Whey",
  category: { slug: "proteins", name: "Proteins" },
  brand: null,
  price: rupees(4_500),
  hasPriceRange: false,
  percentage: null,
  originalPrice: null,
  stock: "in-stock",
  picture: { key: "k", width: 800, height: 800, alt: "A tub" },
  costPerServing: null,
  saving: rupees(0),
  choices: [],
};
const show = (card: Partial<Card>) => renderPage("/", <ProductCard card={{ ...whey, ...card }} />);
const read = (html: string) => html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");

test("a card shows picture, first category, name and price, and leads to the product", () => {
  const html = show({});
  expect(read(html)).toBe("|Proteins|Gold Whey|Rs 4,500|");
  expect(html).toContain('href="/products/gold-whey"');
  expect(html).toMatch(/<img[^>]+width="800" height="800"/);
});

test("a discount adds its percentage, and the price before struck through in Rs", () => {
  const html = show({ percentage: 10, originalPrice: rupees(5_000) });
  expect(read(html)).toBe("|−10%|Proteins|Gold Whey|Rs 4,500|Before: |Rs 5,000|");
  expect(html).toMatch(/<s>(<[^>]+>[^<]*<\/[^>]+>)?Rs 5,000<\/s>/);
});

test("a card tells what one would otherwise find out too late: sold out, few left, dearer variants", () => {
  expect(read(show({ stock: "sold-out" }))).toContain("|Sold out|");
  expect(read(show({ stock: "low" }))).toContain("|Only a few left|");
  expect(read(show({ hasPriceRange: true }))).toContain("|From |Rs 4,500|");
});

test("a card counts what there is to choose from, and gives a name in Urdu no English ending", () => {
  const choices = [
    { group: "Flavour", count: 8 },
    { group: "سائز", count: 5 },
  ];
  expect(read(show({ choices }))).toContain("|8 flavours · سائز: 5|");
});

test("a card shows the colours there are to choose from", () => {
  const html = show({ choices: [{ group: "Colour", count: 2 }], swatches: ["#5a2a52", "#1c1c1e"] });
  expect([...html.matchAll(/<circle[^>]+fill="(#[^"]+)"/g)].map(([, colour]) => colour)).toEqual([
    "#5a2a52",
    "#1c1c1e",
  ]);
  expect(read(html)).toContain("|2 colours|");
  expect(show({})).not.toContain("<circle");
});

test("a page carries no more of a product than its card shows, and the card looks the same from that", () => {
  for (const card of [
    {},
    { percentage: 10, originalPrice: rupees(5_000), hasPriceRange: true, stock: "low" },
    { stock: "sold-out", picture: null, category: null, costPerServing: paisa(4_500) },
    { saving: rupees(1_500), choices: [{ group: "Size", count: 3 }], swatches: ["#1c1c1e", "#5a2a52"] },
  ] satisfies Partial<Card>[])
    expect(renderPage("/", <ProductCard card={trimCard({ ...whey, ...card })} />)).toBe(show(card));
  expect(Object.keys(trimCard({ ...whey, choices: [{ group: "Size", count: 1 }] }))).toEqual([
    "id",
    "slug",
    "name",
    "price",
    "category",
    "picture",
  ]);
});

test("a stack's card says what it saves", () => {
  expect(read(show({ saving: rupees(1_500) }))).toContain("|You save Rs 1,500|");
});
