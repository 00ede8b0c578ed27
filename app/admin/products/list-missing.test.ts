import { expect, test } from "vitest";
import type { EditableVariant } from "#domains/catalog/products/find-editable-product.ts";
import { listMissing } from "./list-missing.ts";

test("a new product lacks a picture, a category and stock; one with a brand is found, and a stack has no stock of its own", () => {
  const variants = ["kulfi", "mango"].map((id) => ({ id }) as EditableVariant);
  const bare = { kind: "single" as const, categoryIds: [], brandId: null, pictures: [], variants };
  const [picture, category, stock] = listMissing(bare, new Map());
  expect([picture, category, stock]).toEqual([
    "a picture",
    "a category: without one only the search finds it",
    "stock: it is shown as sold out",
  ]);
  expect(listMissing({ ...bare, kind: "stack", brandId: "taqat" }, new Map())).toEqual([picture]);
  const pictured = { ...bare, pictures: [{ key: "k", alt: "A tub" }] };
  expect(listMissing(pictured, new Map([["mango", 1]]))).toEqual([category]);
  expect(listMissing({ ...pictured, categoryIds: ["proteins"] }, new Map([["kulfi", 0]]))).toEqual([stock]);
});
