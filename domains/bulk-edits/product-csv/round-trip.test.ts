import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRow, csvStart } from "#kernel/csv.ts";
import { paisa } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { publishProducts } from "#domains/catalog/publish-products.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { bulkInsertDiscounts } from "#domains/pricing/save-discount.ts";
import { FileCodes, type PlannedItem, planProducts } from "../internal/plan-products.ts";
import { exportProducts, productHeadings } from "./export-products.ts";
import type { FileProduct } from "./file-product.ts";
import { loadNames } from "./product-record.ts";
import { readProductFile } from "./read-product-file.ts";

const letters = [
  "a",
  "Z",
  "7",
  " ",
  ",",
  ";",
  '"',
  "'",
  "=",
  "+",
  "-",
  "@",
  "\n",
  "\n\n",
  "پ",
  "é",
  "<b>",
  "0",
  ".",
  "\u200f",
  "😀",
];
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength }).map((made) => `${made}x`);
const anyProduct = fc.record({
  name: text(30),
  summary: text(20),
  description: text(60),
  seoTitle: fc.option(text(10)),
  keywords: fc.array(text(8), { maxLength: 3 }),
  options: fc.uniqueArray(text(8), { minLength: 1, maxLength: 4, selector: (name) => name.toLowerCase().trim() }),
  price: fc.integer({ min: 100, max: 9_999_999 }),
  original: fc.option(fc.integer({ min: 1, max: 19_999_999 })),
  onHand: fc.integer({ min: 0, max: 20 }),
  barcode: fc.option(fc.stringMatching(/^[0-9]{8,13}$/)),
});

/** They make a file of more than 10,000 rows: what few texts do, such as a formula within a quoted cell, shows in that many. */
const products = 4_500;

test("10,000 rows of products come back from their file without any change, whatever their texts are", async () => {
  const { db, idOf } = await openCatalogue();
  const made = fc.sample(anyProduct, { numRuns: products, seed: 20 });
  const published = await publishProducts(
    db,
    made.map(({ options, price, barcode, onHand: _onHand, original: _original, ...texts }, at) => ({
      ...texts,
      slug: `product-${at}`,
      status: at % 5 === 0 ? "draft" : "active",
      brandSlug: at % 3 === 0 ? "kohsar" : "",
      categorySlugs: at % 2 === 0 ? ["proteins", "tops"] : [],
      options: [{ name: "Flavour, or = size", values: options.map((name) => ({ name })) }],
      variants: options.map((name, place) => ({
        sku: `SKU-${at}-${place}`,
        price: paisa(price + 100 * place),
        options: [name],
        barcode: place === 0 && barcode !== null ? `${barcode}-${at}` : null,
        cost: place === 1 ? paisa(1_250) : null,
      })),
    })),
  );
  await receiveStock(
    db,
    system,
    published.flatMap(({ variants }, at) =>
      made[at]!.onHand > 0 ? [{ variantId: variants[0]!.id, quantity: made[at]!.onHand }] : [],
    ),
  );
  await bulkInsertDiscounts(
    db,
    published.flatMap(({ id }, at) =>
      made[at]!.original === null ? [] : [{ productId: id, percentage: 7, original: paisa(made[at]!.original!) }],
    ),
  );
  expect(idOf("kohsar")).toBeDefined();

  let file = csvStart + csvRow(productHeadings);
  for await (const rows of exportProducts(db, staffWith("exports.run"), {})) file += rows.map(csvRow).join("");
  const read = await readProducts(Buffer.from(file));
  expect(read).toHaveLength(made.length);
  expect(read.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(10_000);
  expect(await readProducts(Buffer.from(file, "utf16le"))).toEqual(read);

  const context = { names: await loadNames(db), withStock: true, codes: new FileCodes() };
  const items: PlannedItem[] = [];
  // In parts, as the check of an import.
  for (let at = 0; at < read.length; at += 200)
    items.push(...(await planProducts(db, read.slice(at, at + 200), context)));
  expect(items).toHaveLength(read.length);
  const differing = items.filter(({ kind, findings }) => kind !== "unchanged" || findings.changes.length > 0);
  expect(differing.map(({ file: { handle }, findings }) => ({ handle, ...findings }))).toEqual([]);
});

async function readProducts(bytes: Buffer): Promise<FileProduct[]> {
  const found: FileProduct[] = [];
  for await (const part of readProductFile(bytes)) if ("rows" in part) found.push(part);
  return found;
}
