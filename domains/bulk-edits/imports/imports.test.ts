import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { updateOptions } from "#domains/catalog/products/update-options.ts";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { saveDiscount } from "#domains/pricing/save-discount.ts";
import { newId } from "#kernel/ids.ts";
import { paisa } from "#kernel/money.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { staffWith, system } from "#test/actors.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { applyImport, cancelImport, startImport } from "./apply-import.ts";
import { checkImport } from "./check-import.ts";
import { findImport, type ItemFilter, listImportItems } from "./find-imports.ts";
import { sendProductFile } from "./send-file.ts";
import { sweepImports } from "./sweep-imports.ts";

async function openImports() {
  const shop = await openCatalogue();
  const { db, pool } = shop;
  const folder = await mkdtemp(join(tmpdir(), "taqat-imports-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createFileStorage(folder);
  const by = staffWith("imports.run", "catalogue.edit", "pricing.edit", "stock.adjust");
  const send = async (text: string, { withStock = true } = {}) => {
    const sent = await sendProductFile(db, storage, by, {
      formId: null,
      fileName: "new prices.csv",
      bytes: Buffer.from(text),
      withStock,
    });
    if (sent.outcome !== "sent") throw new Error(JSON.stringify(sent));
    return sent.importId;
  };
  const check = async (text: string, options?: { withStock?: boolean }) => {
    const importId = await send(text, options);
    await checkImport(db, storage, importId);
    return importId;
  };
  const items = async (importId: string, filter: ItemFilter | null = null) =>
    (await listImportItems(db, by, { importId, filter, after: -1, limit: 100 })).map(
      ({ handle, kind, outcome, findings }) => ({
        handle,
        kind,
        outcome,
        ...findings,
      }),
    );
  const look = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows;
  return {
    ...shop,
    storage,
    by,
    send,
    check,
    items,
    look,
    files: () => readdir(join(folder, "imports")),
    find: async (id: string) => (await findImport(db, by, id))!,
  };
}

const headings =
  "Handle,Title,Vendor,Status,Tags,Option1 Name,Option1 Value,Variant SKU,Price,Compare-at price,Inventory quantity,Colour";

test("a file is tried first: what it creates, changes and refuses is shown at its cells, and nothing changes", async () => {
  const { db, create, createWhey, check, items, find, look, by } = await openImports();
  const whey = await createWhey();
  const belt = await create("belt");
  await receiveStock(db, system, [{ variantId: belt.variants[0]!.id, quantity: 5 }]);
  const before = await look("select * from catalog_products order by id");
  const importId = await check(
    [
      headings,
      "whey,Whey Gold,Kohsar,,,,,W-V2,2000,,,green",
      'whey,,,,,,,W-K5,"1,00,000",,,',
      "belt,,,,,,,BELT,4000.00,5000,8,",
      "belt-2,Belt two,Nobody,,,,,BELT-2,900,,,",
      'gel,Gel,Indus,active,"gel, ""sweet, sour""",Flavour,Lemon,GEL-L,300,400,12,',
      "gel,,,,,,Mango,GEL-M,350,,0,",
      "caps,Caps,,,,,,BELT,100,,,",
      'oats,Oats,,,,,,OATS,"4500,00",,-1,',
    ].join("\n"),
  );
  expect(await find(importId)).toMatchObject({
    state: "checked",
    rows: 8,
    created: 1,
    changed: 2,
    refused: 3,
    unknownColumns: ["Colour"],
  });
  expect(await items(importId)).toMatchObject([
    {
      handle: "whey",
      kind: "change",
      changes: [
        { line: 2, column: "Title", before: "Whey", after: "Whey Gold" },
        { line: 2, column: "Vendor", before: "", after: "Kohsar" },
        { line: 2, column: "Variant Price", before: "5000.00", after: "2000.00" },
        { line: 3, column: "Variant Price", before: "10000.00", after: "100000.00" },
      ],
      warnings: [
        { line: 2, message: "The price falls by half or more" },
        { line: 3, message: "The price becomes three times as high or more" },
      ],
    },
    {
      handle: "belt",
      kind: "change",
      changes: [
        { column: "Variant Compare At Price", before: "", after: "5000" },
        { column: "Variant Inventory Qty", before: "5", after: "8" },
      ],
      warnings: [{ message: "3 units come to the stock" }],
    },
    {
      handle: "belt-2",
      kind: "refused",
      problems: [{ line: 5, column: "Vendor", message: 'The shop has no brand "Nobody". Add it first.' }],
    },
    {
      handle: "gel",
      kind: "create",
      problems: [],
      newVariants: [
        { options: ["Lemon"], sku: "GEL-L", price: "300.00", units: 12 },
        { options: ["Mango"], price: "350.00" },
      ],
    },
    {
      handle: "caps",
      kind: "refused",
      problems: [{ line: 8, column: "Variant SKU", message: "Line 4 has this as well" }],
    },
    {
      handle: "oats",
      kind: "refused",
      problems: [
        { line: 9, column: "Variant Price", message: "Write the price in rupees, for example 4500.00" },
        { line: 9, column: "Variant Inventory Qty", message: "Write 0 or more units" },
      ],
    },
  ]);
  expect(await look("select * from catalog_products order by id")).toEqual(before);

  expect(await startImport(db, by, { importId })).toEqual({ outcome: "started" });
  expect(await startImport(db, by, { importId })).toEqual({ outcome: "not-checked" });
  // Two workers at once, as after a process was taken for dead: each product is saved once.
  await Promise.all([applyImport(db, importId), applyImport(db, importId)]);
  expect(await find(importId)).toMatchObject({ state: "applied", saved: 3, unsaved: 0 });
  expect(await look("select slug, name, status, version from catalog_products order by slug")).toEqual([
    { slug: "belt", name: "belt", status: "active", version: 1 },
    { slug: "gel", name: "Gel", status: "active", version: 1 },
    { slug: "whey", name: "Whey Gold", status: "active", version: 2 },
  ]);
  expect(
    await look(
      "select sku, price, coalesce(on_hand, 0) as units from catalog_variants left join inventory_levels on variant_id = id order by sku",
    ),
  ).toEqual([
    { sku: "BELT", price: 400_000, units: 8 },
    { sku: "GEL-L", price: 30_000, units: 12 },
    { sku: "GEL-M", price: 35_000, units: 0 },
    { sku: "W-K2", price: 500_000, units: 0 },
    { sku: "W-K5", price: 10_000_000, units: 0 },
    { sku: "W-V2", price: 200_000, units: 0 },
    { sku: "W-V5", price: 1_000_000, units: 0 },
  ]);
  expect(await look("select percentage, original from pricing_discounts order by original")).toEqual([
    { percentage: 25, original: 40_000 },
    { percentage: 20, original: 500_000 },
  ]);
  expect(await look("select keywords from catalog_products where slug = 'gel'")).toEqual([
    { keywords: ["gel", "sweet, sour"] },
  ]);
  const audited = await look(
    "select before->>'state' as was, after->>'state' as is from audit_entries where action like 'product-import.%' order by id",
  );
  expect(audited.map(({ was, is }) => `${was} ${is}`)).toEqual(["null null", "checked applying", "applying applied"]);
  expect(whey.version).toBe(1);
});

test("what somebody else changes between the check and the press is kept, and said of its product alone", async () => {
  const { db, create, check, items, find, look, by, send, storage, statementsOf } = await openImports();
  const made = [await create("a"), await create("b"), await create("c"), await create("d")];
  await receiveStock(
    db,
    system,
    made.map(({ variants }) => ({ variantId: variants[0]!.id, quantity: 5 })),
  );
  const rows = ["a", "b", "c", "d"].map((slug) => `${slug},New ${slug},,,,,,${slug.toUpperCase()},3900,5000,2,`);
  const importId = await check([headings, ...rows].join("\n"));
  await updateProduct(db, by, { productId: made[0]!.id, version: 1, name: "By hand" });
  await saveDiscount(db, by, { productId: made[1]!.id, version: null, percentage: 10, original: paisa(450_000) });
  await receiveStock(db, system, [{ variantId: made[2]!.variants[0]!.id, quantity: 1 }]);
  await startImport(db, by, { importId });
  const sent = await statementsOf(() => applyImport(db, importId));
  // One for what is saved and one for all that is not.
  expect(sent.filter((text) => text.includes('update "bulk_edits_import_items"'))).toHaveLength(2);
  expect(await find(importId)).toMatchObject({ state: "applied", saved: 1, unsaved: 3 });
  expect(
    (await items(importId, "unsaved")).map(({ handle, outcome, problems }) => [handle, outcome, problems[0]!.message]),
  ).toEqual([
    ["a", "conflict", "Somebody else changed this product meanwhile"],
    ["b", "conflict", "Somebody else changed the discount meanwhile"],
    ["c", "conflict", "The stock changed meanwhile"],
  ]);
  expect(
    await look(
      "select name, price, on_hand from catalog_products join catalog_variants on product_id = catalog_products.id join inventory_levels on variant_id = catalog_variants.id order by slug",
    ),
  ).toEqual([
    { name: "By hand", price: 400_000, on_hand: 5 },
    { name: "b", price: 400_000, on_hand: 5 },
    { name: "c", price: 400_000, on_hand: 6 },
    { name: "New d", price: 390_000, on_hand: 2 },
  ]);

  // Without stock, units stay as they are and the difference is said.
  const withoutStock = await check([headings, "d,,,,,,,D,,,7,"].join("\n"), { withStock: false });
  expect(await items(withoutStock)).toMatchObject([
    { kind: "unchanged", warnings: [{ message: "The shop has 2. This import does not change stock." }] },
  ]);
  expect(await cancelImport(db, by, { importId: withoutStock })).toEqual({ outcome: "cancelled" });
  expect(await startImport(db, by, { importId: withoutStock })).toEqual({ outcome: "not-checked" });

  const broken = await send('Handle,Title\nwhey,"Whey\n');
  await checkImport(db, storage, broken);
  expect(await find(broken)).toMatchObject({
    state: "unreadable",
    problem: "The row that begins on line 2 has a quote that is never closed.",
  });
  await check([headings, "d,,,,,,,D,,,7,"].join("\n"));
  await look("update bulk_edits_imports set created_at = now() - interval '31 days'");
  expect(await sweepImports(db, storage, system)).toBe(4);
  const [is, gone] = [{ state: "cancelled" }, { file: false }];
  const ended = await look(
    "select after from audit_entries where action ~ 'import.(cancelled|file)' order by action, after ? 'state'",
  );
  expect(ended.map(({ after }) => after)).toEqual([is, gone, gone, gone, { ...gone, ...is }]);
  expect(await storage.exists(`imports/${importId}.csv`)).toBe(false);
  expect([await items(importId), (await find(importId)).saved]).toEqual([[], 1]);
});

test("a row with options that no variant of its product has makes the variant, and one that is misplaced is refused", async () => {
  const { db, by, create, createWhey, current, check, items, find, look } = await openImports();
  const whey = await createWhey();
  await create("belt");
  const [flavour, size] = (await current(whey.id)).groups;
  const kulfi = whey.variants.slice(2).map(({ id }) => id);
  await updateOptions(db, by, {
    productId: whey.id,
    version: 1,
    groups: [{ ...flavour!, options: [flavour!.options[0]!] }, size!],
  });
  const file = (rows: string[]) =>
    [
      "Handle,Variant ID,Title,Option1 Name,Option1 Value,Option2 Value,SKU,Barcode,Price,Compare-at price,Inventory quantity",
      ...rows,
    ].join("\n");

  const refused = await check(
    file([
      "whey,,,,Mango,,W-M2,,1,,",
      `whey,${kulfi[0]},,,Kulfi,2 lb,W-K2,,1,,`,
      "whey,,,,Mango,2 lb,,,5000,,-1",
      "whey,,,,Mango,2 LB,BELT,,,,",
      "belt,,,,Long,,BELT-L,,1,,",
    ]),
  );
  expect((await items(refused)).map(({ problems }) => problems.map(({ line, message }) => [line, message]))).toEqual([
    [
      [2, "This product has no such variant. A new one needs its Flavour and its Size."],
      [3, expect.stringContaining("The product no longer has this variant")],
      [4, "Write 0 or more units"],
      [4, "Enter a SKU, for example WHEY-CHO-2"],
      [5, "Enter the price in rupees"],
    ],
    [[6, expect.stringContaining("no options to tell a second variant by")]],
  ]);
  expect(
    (await items(await check(file(["whey,,,,Mango,2 lb,BELT,,1,,", "whey,,,,mango,2 lb,W-M,,2,,"]))))[0],
  ).toMatchObject({
    problems: [{ line: 3, column: "Option1 Value", message: "Use each combination once" }],
  });
  expect((await items(await check(file(["whey,,,,Mango,2 lb,BELT,,1,,"]))))[0]).toMatchObject({
    problems: [{ line: 2, column: "Variant SKU", message: expect.stringContaining("BELT") }],
  });

  const importId = await check(
    file([
      "whey,,Whey Gold,Flavour,Mango,5 lb,W-M5,50000001,9000,,7",
      "whey,,,,kulfi,2 lb,W-K2,,3000,4000,",
      "belt,,Belt,Title,Default Title,,BELT,,4000,,",
    ]),
    { withStock: false },
  );
  expect(await find(importId)).toMatchObject({ created: 0, changed: 2, refused: 0, newVariants: 2 });
  expect(await items(importId, "new-variants")).toMatchObject([
    {
      handle: "whey",
      newVariants: [
        { line: 2, options: ["Mango", "5 lb"], newOptions: ["Mango"], sku: "W-M5", price: "9000.00", units: 7 },
        { line: 3, options: ["kulfi", "2 lb"], newOptions: ["kulfi"], price: "3000.00", units: null },
      ],
    },
  ]);
  await startImport(db, by, { importId });
  await applyImport(db, importId);
  expect(await find(importId)).toMatchObject({ state: "applied", saved: 2, unsaved: 0 });
  const { groups, variants } = await current(whey.id);
  expect(groups.map(({ options }) => options.map(({ name }) => name))).toEqual([
    ["Vanilla", "Mango", "kulfi"],
    ["2 lb", "5 lb"],
  ]);
  // What was removed comes back as itself, so its orders and its stock still name it.
  expect(variants.map(({ id, sku, price }) => [sku, price, id === kulfi[0]])).toEqual([
    ["W-V2", 500_000, false],
    ["W-V5", 1_000_000, false],
    ["W-M5", 900_000, false],
    ["W-K2", 300_000, true],
  ]);
  expect(await look("select on_hand from inventory_levels")).toEqual([{ on_hand: 7 }]);
  expect(await look("select percentage from pricing_discounts")).toEqual([{ percentage: 25 }]);
  // The same file changes nothing when it is sent again.
  expect(await items(await check(file(["whey,,Whey Gold,Flavour,Mango,5 lb,W-M5,50000001,9000,,7"])))).toEqual([]);
});

test("of two imports of one file that run at once, each product is saved by one of them, and the other says so of its rows", async () => {
  const { db, create, check, items, find, look, by } = await openImports();
  const names = Array.from({ length: 4 }, (_, at) => `old-${at}`);
  for (const slug of names) await create(slug);
  const file = [
    headings,
    ...names.map((slug) => `${slug},New ${slug},,,,,,${slug.toUpperCase()},3900,5000,2,`),
    ...["a", "b"].map((slug) => `new-${slug},New ${slug},,active,,,,NEW-${slug},500,,3,`),
  ].join("\n");
  const both = [await check(file), await check(file)];
  for (const importId of both) expect(await startImport(db, by, { importId })).toEqual({ outcome: "started" });
  await Promise.all(both.map((importId) => applyImport(db, importId)));

  const ended = await Promise.all(both.map(find));
  expect(ended.map(({ state }) => state)).toEqual(["applied", "applied"]);
  expect(ended.map(({ saved, unsaved }) => saved + unsaved)).toEqual([6, 6]);
  expect(ended[0]!.saved + ended[1]!.saved).toBe(6);
  const refused = (await Promise.all(both.map((importId) => items(importId, "unsaved")))).flat();
  expect(
    refused
      .map(({ handle, outcome, problems }) => [handle, outcome, problems.map(({ message }) => message).join(" ")])
      .sort(),
  ).toEqual([
    ["new-a", "refused", expect.stringMatching(/has this handle|has the SKU NEW-a/)],
    ["new-b", "refused", expect.stringMatching(/has this handle|has the SKU NEW-b/)],
    ...names.map((slug) => [slug, "conflict", "Somebody else changed this product meanwhile"]),
  ]);
  // Nothing is half done: every product has its name, price, discount and units from one of the files, once.
  expect(
    await look(`select slug, product.version, variant.price, percentage, on_hand from catalog_products product
      join catalog_variants variant on variant.product_id = product.id join inventory_levels on variant_id = variant.id
      left join pricing_discounts discount on discount.product_id = product.id order by slug`),
  ).toEqual([
    ...["a", "b"].map((slug) => ({ slug: `new-${slug}`, version: 1, price: 50_000, percentage: null, on_hand: 3 })),
    ...names.map((slug) => ({ slug, version: 2, price: 390_000, percentage: 22, on_hand: 2 })),
  ]);
});

test("a form whose answer was lost is one import when it comes again, and another one with another file", async () => {
  const { db, storage, by, look, files } = await openImports();
  const formId = newId();
  const file = { formId, fileName: "prices.csv", bytes: Buffer.from("Handle,Price\nwhey,2000"), withStock: false };
  const send = async (given: Partial<typeof file> = {}) => {
    const sent = await sendProductFile(db, storage, by, { ...file, ...given });
    return sent.outcome === "sent" ? sent.importId : sent.outcome;
  };
  const [first, same] = await Promise.all([send(), send()]);
  expect([same, await send()]).toEqual([first, first]);
  const others = [await send({ withStock: true }), await send({ bytes: Buffer.from("Handle,Price\nwhey,2100") })];
  // The shop may have changed since: a form that was opened anew tries the same file anew.
  const anew = await send({ formId: newId() });
  expect(new Set([first, ...others, anew]).size).toBe(4);
  expect(await look("select count(*)::int as number from bulk_edits_imports")).toEqual([{ number: 4 }]);
  expect(await files()).toHaveLength(4);
});

test("an import whose process dies goes on where it was: nothing is saved twice, and few rows are held at once", async () => {
  const { db, check, find, look, by } = await openImports();
  // Notes what each transaction of the check and of the import came to.
  await look("create table noted (id serial, rows int, saved int)");
  await look(`create function note() returns trigger language plpgsql as
    $$ begin insert into noted (rows, saved) values (new.rows, new.saved); return new; end $$`);
  await look(
    "create trigger note after update of rows, saved on bulk_edits_imports for each row execute function note()",
  );
  const count = 230;
  const rows = Array.from({ length: count }, (_, at) => `new-${at},New ${at},,active,,,,NEW-${at},500,,3,`);
  const importId = await check([headings, ...rows].join("\n"));
  expect(await look("select rows from noted where rows > 0 order by id")).toEqual([{ rows: 200 }, { rows: count }]);

  await startImport(db, by, { importId });
  // The connection is cut while the second hundred is written, as by a killed process.
  await look(`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await look(
    "create trigger die after insert on catalog_products for each row when (new.slug = 'new-150') execute function die()",
  );
  await expect(applyImport(db, importId)).rejects.toThrow();
  expect(await find(importId)).toMatchObject({ state: "applying", saved: 100 });
  expect(await look("select count(*)::int as made from catalog_products")).toEqual([{ made: 100 }]);

  await look("drop trigger die on catalog_products");
  await applyImport(db, importId);
  expect(await find(importId)).toMatchObject({ state: "applied", saved: count, unsaved: 0 });
  expect(
    await look(
      `select count(*)::int as made, sum(on_hand)::int as units, max(product.version) as version from catalog_products product
       join catalog_variants variant on product_id = product.id join inventory_levels on variant_id = variant.id`,
    ),
  ).toEqual([{ made: count, units: 3 * count, version: 1 }]);
  expect(
    (await look("select distinct saved from noted where saved > 0 order by saved")).map(({ saved }) => saved),
  ).toEqual([100, 200, count]);
});
