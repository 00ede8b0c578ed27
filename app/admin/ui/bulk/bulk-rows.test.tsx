import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { BulkRows } from "./bulk-rows.tsx";

type Product = ComponentProps<typeof BulkRows>["product"];

const variant = (id: string, options: string) => ({
  id,
  options,
  cells: { sku: `WHEY-${id}`, price: "4500.00", was: "", stock: "3" },
});

test("each cell of a variant names its options for a phone, where their column is scrolled away, and names and SKUs wrap", () => {
  const product = {
    id: "p",
    version: 1,
    discountVersion: 0,
    isStack: false,
    cells: { title: "Whey", status: "active" },
    variants: [variant("one", "Kulfi, 2 lb"), variant("two", "Mango, 2 lb")],
  } as unknown as Product;
  const html = renderPage(
    "/admin/products/bulk",
    <table>
      <BulkRows product={product} from={0} errors={{}} typed={{}} meant={{}} />
    </table>,
  );
  expect(html.match(/<bdi aria-hidden="true"[^>]*md:hidden[^>]*>Kulfi, 2 lb</g)).toHaveLength(4);
  expect([...html.matchAll(/<textarea[^>]* data-column="(\w+)"/g)].map(([, column]) => column)).toEqual([
    "title",
    "sku",
    "sku",
  ]);
});
