import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { keyOf } from "./bulk-keys.ts";
import { mergeCell, readSeenCells, writeSeenCells } from "./seen-cells.ts";

test("a cell of a refused product that was left alone becomes what the shop has now, and a typed one says what changed", () => {
  const [id, variantId] = [newId(), newId()];
  const variant = { id: variantId, options: "", stockVersion: 1, available: 9 };
  const shown = {
    id,
    version: 1,
    discountVersion: null,
    isStack: false,
    cells: { title: "Whey", status: "active" },
    variants: [{ ...variant, cells: { sku: "WHEY-1", price: "4500.00", was: "", stock: "9" } }],
  };
  const seen = readSeenCells(writeSeenCells(shown));
  const [price, stock] = [`price.${keyOf(variantId)}`, `stock.${keyOf(variantId)}`];
  expect(seen).toMatchObject({ [`title.${keyOf(id)}`]: "Whey", [price]: "4500.00", [stock]: "9" });

  // Somebody has ordered three: sent as it was, the nine would add three.
  expect(mergeCell("9", seen[stock], "6")).toEqual({ typed: undefined, note: undefined });
  expect(mergeCell("dear", seen[price], "4500.00")).toEqual({ typed: "dear", note: undefined });
  expect(mergeCell("4600", seen[price], "4700.00")).toEqual({ typed: "4600", note: "Changed meanwhile to 4700.00" });
  expect(mergeCell("5000", "", "")).toEqual({ typed: "5000", note: undefined });
  expect(mergeCell("5000", "5500.00", "")).toEqual({ typed: "5000", note: "Changed meanwhile to nothing" });

  // A form that does not say what it showed keeps all that was sent.
  for (const text of [undefined, "", "nonsense", "null", "7"])
    expect(mergeCell("4600", readSeenCells(text)[price], "4700.00"), text).toEqual({ typed: "4600", note: undefined });
});
