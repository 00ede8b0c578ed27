import { expect, test } from "vitest";
import { digestLines } from "#app/presenters/digest-lines.ts";
import type { CartLine } from "#domains/cart/cart.ts";
import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { renderPage } from "#test/render-page.ts";
import { CartLineRow } from "./cart-line-row.tsx";

const line: CartLine = {
  id: newId(),
  variantId: newId(),
  productId: newId(),
  productSlug: "batura-summit-whey",
  productName: "Batura Summit Whey",
  sku: "BAT-0001-1",
  selectedOptions: [
    { group: "Flavour", option: "Chocolate" },
    { group: "Size", option: "2 lb" },
  ],
  parts: [],
  picture: { key: newId().replaceAll("-", ""), width: 1200, height: 1200, alt: "" },
  quantity: 1,
  cappedFrom: null,
  unitPrice: paisa(1_350_000),
  listPrice: paisa(1_350_000),
  lineTotal: paisa(1_350_000),
  problem: null,
  limit: 30,
  isOnOrder: false,
};
const show = (own: Partial<CartLine> = {}, shown: string | null = null, error: string | null = null) => {
  const [digest] = digestLines([{ ...line, ...own }], shown);
  const refusal = error === null ? null : { lineId: line.id, value: "1", error };
  return renderPage(
    "/cart",
    <CartLineRow line={{ ...line, ...own }} digest={digest!} refusal={refusal} focused={false} />,
  );
};
const digestOf = (html: string) => /data-line="([^"]*)"/.exec(html)?.[1];

test("a cart may have 200 lines: one takes less than 2.4 KB of markup", () => {
  expect(Buffer.byteLength(show())).toBeLessThan(2_400);
});

test("of a line that the page shows just so, only its place is sent; a changed or refused one is sent whole", () => {
  const digest = digestOf(show())!;
  expect(digest).toMatch(/^[\w-]{8}$/);
  expect(show({}, `other,${digest}`)).toBe(`<li id="line-${line.id}" data-same=""></li>`);
  for (const html of [
    show({}, "other"),
    show({ quantity: 2 }, digest),
    show({ problem: { kind: "price-changed", from: paisa(1) } }, digest),
  ])
    expect(html).toContain("Batura Summit Whey");

  const refused = show({}, digest, "Only 1 left.");
  expect(refused).toContain("Only 1 left.");
  expect(digestOf(refused)).toBe("");
});
