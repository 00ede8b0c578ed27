import { expect, test } from "vitest";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { removeDiscount, saveDiscount } from "#domains/pricing/save-discount.ts";
import { staffWith, system } from "#test/actors.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { productsAtOnce } from "../save-product-edits.ts";
import { type BulkProduct, readBulkPage } from "./bulk-page.ts";
import { saveBulkEdits, type SentProduct } from "./save-bulk-edits.ts";

const by = staffWith("catalogue.edit", "pricing.edit", "stock.adjust");

const asSent = ({ id, version, discountVersion, cells, variants }: BulkProduct): SentProduct => ({
  id,
  version,
  discountVersion,
  cells,
  variants,
});

test("a page of products is saved product by product, and what is refused is said at its cell", async () => {
  const { db, pool, create, createWhey } = await openCatalogue();
  const whey = await createWhey();
  const [belt, gel] = [await create("belt"), await create("gel")];
  await receiveStock(db, system, [{ variantId: belt.variants[0]!.id, quantity: 4 }]);
  const filter = { text: "", status: null, after: null };
  const page = await readBulkPage(db, by, filter);
  const shown = new Map(page.products.map((product) => [product.id, product]));
  expect(page.next).toBeNull();
  expect(shown.get(whey.id)).toMatchObject({
    cells: { title: "Whey", status: "active" },
    variants: [{ options: "Vanilla, 2 lb", cells: { sku: "W-V2", price: "5000.00", was: "", stock: "0" } }, {}, {}, {}],
  });
  const edit = (id: string, cells: SentProduct["cells"], ofVariants: SentProduct["variants"][number]["cells"][]) => {
    const sent = asSent(shown.get(id)!);
    return {
      ...sent,
      cells: { ...sent.cells, ...cells },
      variants: sent.variants.map((variant, at) => ({ ...variant, cells: { ...variant.cells, ...ofVariants[at] } })),
    };
  };
  await updateProduct(db, by, { productId: gel.id, version: 1, name: "By hand" });

  expect(
    await saveBulkEdits(db, by, [
      edit(whey.id, { title: "Whey Gold" }, [{ price: "4,500", was: "5000" }, {}, { sku: "W-V5" }]),
      edit(belt.id, {}, [{ price: "3900", stock: "6" }]),
      edit(gel.id, { title: "Mine" }, [{}]),
    ]),
  ).toEqual({
    saved: 1,
    refusals: [
      { productId: whey.id, variantId: whey.variants[2]!.id, cell: "sku", message: "Use each SKU once" },
      { productId: gel.id, variantId: null, cell: null, message: "Somebody else changed this product meanwhile" },
    ],
    warnings: [],
  });
  expect(
    await saveBulkEdits(db, by, [edit(whey.id, { title: " " }, [{ price: "" }, { was: "9" }, {}, { was: "9" }])]),
  ).toMatchObject({
    saved: 0,
    // Each cell at fault is named at once: one press shows all that is to be corrected.
    refusals: [
      {
        variantId: whey.variants[1]!.id,
        cell: "was",
        message: "Only the cheapest variant of a product has a price before the discount",
      },
      {
        variantId: whey.variants[3]!.id,
        cell: "was",
        message: "Only the cheapest variant of a product has a price before the discount",
      },
      { cell: "title", message: "Enter a name" },
      { cell: "price", message: "This cannot be blank" },
    ],
  });
  expect(
    await saveBulkEdits(db, by, [edit(whey.id, { title: "Whey Gold" }, [{ price: "4,500", was: "5000" }])]),
  ).toEqual({
    saved: 1,
    refusals: [],
    warnings: [],
  });
  const look = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows;
  expect(
    await look(
      "select name, sku, price, coalesce(on_hand, 0) as units, percentage from catalog_products product join catalog_variants variant on variant.product_id = product.id left join inventory_levels on variant_id = variant.id left join pricing_discounts discount on discount.product_id = product.id where variant.position = 0 order by sku",
    ),
  ).toEqual([
    { name: "belt", sku: "BELT", price: 390_000, units: 6, percentage: null },
    { name: "By hand", sku: "GEL", price: 400_000, units: 0, percentage: null },
    { name: "Whey Gold", sku: "W-V2", price: 450_000, units: 0, percentage: 10 },
  ]);

  // A blank price before ends the discount; cells that say the same change nothing.
  const again = (await readBulkPage(db, by, filter)).products.find(({ id }) => id === whey.id)!;
  const [first, ...rest] = asSent(again).variants;
  const blank = { ...asSent(again), variants: [{ ...first!, cells: { ...first!.cells, was: "" } }, ...rest] };
  expect(await saveBulkEdits(db, by, [blank])).toEqual({ saved: 1, refusals: [], warnings: [] });
  expect(await look("select count(*)::int as number from pricing_discounts")).toEqual([{ number: 0 }]);
  expect(await saveBulkEdits(db, by, (await readBulkPage(db, by, filter)).products.map(asSent))).toEqual({
    saved: 0,
    refusals: [],
    warnings: [],
  });
});

test("a price that falls by half, or becomes three times as high, is saved once somebody says that it is meant", async () => {
  const { db, pool, create } = await openCatalogue();
  const [belt, gel] = [await create("belt"), await create("gel")];
  const page = await readBulkPage(db, by, { text: "", status: null, after: null });
  const shown = new Map(page.products.map((product) => [product.id, product]));
  const price = (id: string, price: string, meantPrice?: number): SentProduct => {
    const sent = asSent(shown.get(id)!);
    return { ...sent, variants: sent.variants.map((variant) => ({ ...variant, cells: { price }, meantPrice })) };
  };
  const warned = (id: string, price: number, message: string) => ({
    productId: id,
    variantId: shown.get(id)!.variants[0]!.id,
    price,
    message,
  });
  const fall = "The price falls by half or more";
  const rise = "The price becomes three times as high or more";
  const prices = async () =>
    (await pool.query<{ price: number }>("select price from catalog_variants order by sku")).rows.map(
      (row) => row.price,
    );

  // Both cost Rs 4,000. What changes less is saved beside it.
  expect(await saveBulkEdits(db, by, [price(belt.id, "2000"), price(gel.id, "11999")])).toEqual({
    saved: 1,
    refusals: [],
    warnings: [warned(belt.id, 200_000, fall)],
  });
  expect(await prices()).toEqual([400_000, 1_199_900]);
  // Another price than the one of which the page has warned is warned of anew.
  expect(await saveBulkEdits(db, by, [price(belt.id, "200", 200_000)])).toEqual({
    saved: 0,
    refusals: [],
    warnings: [warned(belt.id, 20_000, fall)],
  });
  expect(await saveBulkEdits(db, by, [price(belt.id, "12000")])).toMatchObject({
    saved: 0,
    warnings: [warned(belt.id, 1_200_000, rise)],
  });
  expect(await saveBulkEdits(db, by, [price(belt.id, "2,000", 200_000)])).toEqual({
    saved: 1,
    refusals: [],
    warnings: [],
  });
  expect(await prices()).toEqual([200_000, 1_199_900]);
});

test("a discount that somebody else states, changes or ends while the page is open is never overwritten", async () => {
  const { db, pool, create } = await openCatalogue();
  const belt = await create("belt");
  const read = async () => asSent((await readBulkPage(db, by, { text: "", status: null, after: null })).products[0]!);
  const withPrice = (sent: SentProduct, price: string): SentProduct => ({
    ...sent,
    variants: sent.variants.map((variant) => ({ ...variant, cells: { ...variant.cells, price } })),
  });
  const discounts = async () =>
    (await pool.query<{ original: number }>("select original from pricing_discounts")).rows.map((row) => row.original);
  const state = (version: number | null, original: number) =>
    saveDiscount(db, by, { productId: belt.id, version, percentage: 20, original });
  const conflict = {
    saved: 0,
    refusals: [
      { productId: belt.id, variantId: null, cell: null, message: "Somebody else changed the discount meanwhile" },
    ],
    warnings: [],
  };

  // The page showed no discount, so that its blank cell does not end the new one.
  const without = await read();
  await state(null, 500_000);
  expect(await saveBulkEdits(db, by, [withPrice(without, "3900")])).toEqual(conflict);
  expect(await discounts()).toEqual([500_000]);

  const first = await read();
  await state(first.discountVersion, 600_000);
  expect(await saveBulkEdits(db, by, [withPrice(first, "3900")])).toEqual(conflict);
  expect(await discounts()).toEqual([600_000]);

  // The page showed the discount, so that its filled cell does not bring back one that has ended.
  const second = await read();
  await removeDiscount(db, by, { productId: belt.id, version: second.discountVersion! });
  expect(await saveBulkEdits(db, by, [withPrice(second, "3900")])).toEqual(conflict);
  expect(await discounts()).toEqual([]);

  expect(await saveBulkEdits(db, by, [withPrice(await read(), "3900")])).toMatchObject({ saved: 1, refusals: [] });
});

test("more products than one transaction takes are saved, and what is refused in the second one is named at its cell", async () => {
  const { db, pool, create } = await openCatalogue();
  const slugs = Array.from({ length: productsAtOnce + 2 }, (_, at) => `belt-${at}`);
  for (const slug of slugs) await create(slug);
  const shown: BulkProduct[] = [];
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const page: Awaited<ReturnType<typeof readBulkPage>> = await readBulkPage(db, by, {
      text: "",
      status: null,
      after,
    });
    shown.push(...page.products);
    after = page.next;
  }
  expect(shown).toHaveLength(slugs.length);
  const last = shown.at(-1)!;
  await updateProduct(db, by, { productId: last.id, version: 1, name: "By hand" });
  const sent = shown.map((product) => ({ ...asSent(product), cells: { ...product.cells, title: "Saved as one" } }));
  expect(await saveBulkEdits(db, by, sent)).toMatchObject({
    saved: slugs.length - 1,
    refusals: [{ productId: last.id, message: "Somebody else changed this product meanwhile" }],
  });
  const { rows } = await pool.query(
    "select name, count(*)::int as number from catalog_products group by name order by number",
  );
  expect(rows).toEqual([
    { name: "By hand", number: 1 },
    { name: "Saved as one", number: slugs.length - 1 },
  ]);
});

test("what was saved in part before the answer was lost is saved to its end by the same press again, and refuses nothing", async () => {
  const { db, pool, create } = await openCatalogue();
  for (const slug of ["belt", "gel"]) {
    const { variants } = await create(slug);
    await receiveStock(db, system, [{ variantId: variants[0]!.id, quantity: 4 }]);
  }
  const { products } = await readBulkPage(db, by, { text: "", status: null, after: null });
  const sent = products.map((product) => {
    const { variants, ...own } = asSent(product);
    return {
      ...own,
      cells: { ...own.cells, title: `${own.cells.title} Pro` },
      variants: variants.map((variant) => ({
        ...variant,
        cells: { ...variant.cells, price: "3500", was: "5000", stock: "9" },
      })),
    };
  });
  expect(await saveBulkEdits(db, by, sent.slice(0, 1))).toEqual({ saved: 1, refusals: [], warnings: [] });
  expect(await saveBulkEdits(db, by, sent)).toEqual({ saved: 1, refusals: [], warnings: [] });
  expect(await saveBulkEdits(db, by, sent)).toEqual({ saved: 0, refusals: [], warnings: [] });
  const { rows } = await pool.query("select on_hand from inventory_levels");
  expect(rows).toEqual([{ on_hand: 9 }, { on_hand: 9 }]);
});
