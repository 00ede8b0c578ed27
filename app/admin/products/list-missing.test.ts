import { expect, test } from "vitest";
import type { EditableVariant } from "#domains/catalog/products/find-editable-product.ts";
import { listMissing } from "./list-missing.ts";

const variants = ["kulfi", "mango"].map((id) => ({ id }) as EditableVariant);
const bare = { kind: "single" as const, categoryIds: [], brandId: null, pictures: [], variants };

test("a new product lacks a picture, a category and stock; one with a brand is found, and a stack has no stock of its own", () => {
  const [picture, category, stock] = listMissing(bare, new Map());
  expect([picture, category, stock]).toMatchObject([
    { what: "a picture", note: "" },
    { what: "a category", note: ": without one only the search finds it" },
    { what: "stock", note: ": it is shown as sold out" },
  ]);
  expect(listMissing({ ...bare, kind: "stack", brandId: "taqat" }, new Map())).toEqual([picture]);
  const pictured = { ...bare, pictures: [{ key: "k", alt: "A tub" }] };
  expect(listMissing(pictured, new Map([["mango", 1]]))).toEqual([category]);
  expect(listMissing({ ...pictured, categoryIds: ["proteins"] }, new Map([["kulfi", 0]]))).toEqual([stock]);
});

test("what is missing leads to where it is given: the stock of the only variant, or the table of several", () => {
  const hrefs = (given: typeof bare) => listMissing(given, new Map()).map(({ href }) => href);
  expect(hrefs(bare)).toEqual(["#upload", "#mainCategory", "#variants"]);
  expect(hrefs({ ...bare, variants: variants.slice(0, 1) })[2]).toBe("/admin/stock/kulfi");
});
