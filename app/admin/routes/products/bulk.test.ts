import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyImport } from "#domains/bulk-edits/imports/apply-import.ts";
import { checkImport } from "#domains/bulk-edits/imports/check-import.ts";
import { type BulkProduct, readBulkPage } from "#domains/bulk-edits/editor/bulk-page.ts";
import { createProduct } from "#domains/catalog/products/create-product.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openAdmin } from "#test/open-admin.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";
import { staffPassword } from "#test/staff-members.ts";
import { keyOf, seenProduct, seenVariant } from "../../bulk/bulk-keys.ts";
import { seenCellsName, writeSeenCells } from "../../bulk/seen-cells.ts";

/** The form of a page of the editor, as it is sent without scripts. */
const toForm = (products: BulkProduct[]) =>
  new URLSearchParams(
    products.flatMap((product) => {
      const key = keyOf(product.id);
      const name = (cells: object, of: string) =>
        Object.entries(cells).map(([cell, text]) => [`${cell}.${of}`, String(text)]);
      return [
        [`p.${key}`, seenProduct(product)],
        [seenCellsName(product.id), writeSeenCells(product)],
        ...name(product.cells, key),
        ...product.variants.flatMap((variant) => [
          [`v.${keyOf(variant.id)}`, seenVariant(product.id, variant)],
          ...name(variant.cells, keyOf(variant.id)),
        ]),
      ];
    }),
  );

test("an owner changes products by a file, in the bulk editor and by a sale, with forms alone", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const folder = await mkdtemp(join(tmpdir(), "taqat-bulk-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = createFileStorage(folder);
  const served = await serveShop(shop, { storage });
  onTestFinished(() => served[Symbol.asyncDispose]());
  await createOwner(shop.db, system, { email: "owner@example.com", password: staffPassword });
  const owner = served.openBrowser();
  await owner.ask("/admin/sign-in", new URLSearchParams({ email: "owner@example.com", password: staffPassword }));
  const { productId, variantId, slug } = await shop.sells({ name: "Whey" });
  const send = (text: string) => {
    const form = new FormData();
    form.append("file", new File([text], "prices.csv"));
    return owner.ask("/admin/products/import", form);
  };

  expect((await send("PK\u0003\u0004 and so on")).status).toBe(422);
  expect((await owner.ask("/admin/products/import", new FormData())).status).toBe(422);
  const sent = await send(`Handle,Price\n${slug},4200\n`);
  const path = sent.headers.get("location")!;
  expect([sent.status, path]).toEqual([303, expect.stringMatching(/^\/admin\/products\/import\/[0-9a-f-]{36}$/)]);
  const importId = path.split("/").at(-1)!;
  const listed = async () => [
    (await owner.ask("/admin/products/import")).body,
    (await owner.ask("/admin/lists/product-imports/rows.csv")).body,
  ];
  expect(await listed()).toEqual([expect.stringContaining('"queued":true'), expect.stringContaining(",In the queue,")]);
  await checkImport(shop.db, storage, importId);
  expect(await listed()).toEqual([
    expect.stringContaining('"queued":false'),
    expect.stringContaining(",Checked: nothing is changed yet,"),
  ]);
  const tried = (await owner.ask(`${path}/latest`)).body;
  expect(tried).toContain('"after":"4200.00"');
  expect(tried).toContain('"refused":0,"created":0,"changed":1,"unchanged":0');
  expect((await owner.ask(path, new URLSearchParams({ intent: "start" }))).status).toBe(303);
  expect((await owner.ask(path, new URLSearchParams({ intent: "start" }))).status).toBe(409);
  await applyImport(shop.db, importId);

  // The template is a file as it is.
  const template = await send((await owner.ask("/admin/products/import-template.csv")).body);
  const templatePath = template.headers.get("location")!;
  await checkImport(shop.db, storage, templatePath.split("/").at(-1)!);
  expect((await owner.ask(`${templatePath}/latest`)).body).toMatch(/"refused":0,.*"due":1,/);

  const [key, variant] = [productId.slice(-12), variantId.slice(-12)];
  const form = {
    [`p.${key}`]: `${productId} 2 -`,
    [`title.${key}`]: "Whey Gold",
    [`v.${variant}`]: `${variantId} ${key} 2 10`,
    [`price.${variant}`]: "free",
  };
  const refused = await owner.ask("/admin/products/bulk?q=whey", new URLSearchParams(form));
  expect([refused.status, refused.body]).toEqual([422, expect.stringContaining(`"price.${variant}":"Write the price`)]);
  const saved = await owner.ask(
    "/admin/products/bulk?q=whey",
    new URLSearchParams({ ...form, [`price.${variant}`]: "4,100" }),
  );
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/admin/products/bulk?q=whey"]);
  expect((await owner.ask("/admin/products/bulk", new URLSearchParams({ "p.x": "nonsense" }))).status).toBe(400);
  // The other button goes on to the next page of the editor once this one is saved, and nowhere else.
  const goesOn = async (next: string, press: object) => {
    const { status, headers } = await owner.ask("/admin/products/bulk?q=whey", new URLSearchParams({ ...press, next }));
    return [status, headers.get("location")];
  };
  const after = `/admin/products/bulk?q=whey&after=${productId}`;
  expect(await goesOn(after, {})).toEqual([303, after]);
  expect(await goesOn(after, { press: "script" })).toEqual([303, after]);
  expect(await goesOn("https://elsewhere.example", {})).toEqual([303, "/admin/products/bulk?q=whey"]);
  expect((await goesOn(after, form))[0]).toBe(422);
  const cheap = {
    [`p.${key}`]: `${productId} 3 -`,
    [`v.${variant}`]: form[`v.${variant}`]!,
    [`price.${variant}`]: "410",
  };
  const warned = await owner.ask("/admin/products/bulk?q=whey", new URLSearchParams(cheap));
  expect([warned.status, warned.body]).toEqual([
    422,
    expect.stringContaining("The price falls by half or more. If it is meant, save again."),
  ]);
  // A field of the page says which price is meant; the next press sends it along.
  const meant = `meant.${variant}`;
  expect(warned.body).toContain(`"meant":{"${meant}":"41000"}`);
  const meaning = new URLSearchParams({ ...cheap, [meant]: "41000" });
  expect((await owner.ask("/admin/products/bulk?q=whey", meaning)).status).toBe(303);
  const back = {
    ...cheap,
    [`p.${key}`]: `${productId} 4 -`,
    [`price.${variant}`]: "4100",
    [meant]: "410000",
  };
  expect((await owner.ask("/admin/products/bulk?q=whey", new URLSearchParams(back))).status).toBe(303);
  expect(
    await shop.look(
      "select name, price from catalog_products join catalog_variants on product_id = catalog_products.id",
    ),
  ).toEqual([{ name: "Whey Gold", price: 410_000 }]);

  const file = await owner.ask("/admin/products/export.csv");
  expect(file.status).toBe(200);
  expect(file.body).toContain(`${slug},${variantId},Whey Gold,`);

  // The list takes what its URL means along: the marked rows, or all that match with their filters.
  const taken = (fields: Record<string, string>) =>
    owner.ask("/admin/products?q=whey&price_max=5000", new URLSearchParams({ intent: "sale", ...fields }));
  const marked = await taken({ row: productId });
  expect(marked.headers.get("location")).toBe(`/admin/products/sales/new?id=${productId}`);
  const salePath = (await taken({ all: "yes" })).headers.get("location")!;
  expect(salePath).toBe("/admin/products/sales/new?q=whey&price_max=5000");
  expect((await owner.ask(salePath)).body).toContain(
    '"words":["\\"whey\\"","Price up to Rs 5,000"],"list":"/admin/products?q=whey&price_max=5000"',
  );
  const sale = { intent: "start", percentage: "10 %", starts: "", ends: "2020-01-01T00:00" };
  const start = (url: string, fields = {}) => owner.ask(url, new URLSearchParams({ ...sale, ...fields }));
  expect((await start(salePath)).body).toContain("still to come");
  expect((await start(salePath, { ends: "soon" })).status).toBe(422);
  const next = { ends: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16) };
  // A filter that is gone must not make a sale of everything, nor archive everything.
  const gone = (intent: string) =>
    owner.ask("/admin/products?categoryId=gone", new URLSearchParams({ intent, all: "yes" }));
  for (const [intent, screen] of [
    ["sale", "sales/new"],
    ["edit", "bulk"],
  ] as const)
    expect((await gone(intent)).headers.get("location")).toBe(`/admin/products/${screen}?categoryId=gone`);
  const archived = await gone("archive");
  expect([archived.status, archived.body]).toEqual([422, expect.stringContaining("cannot be read")]);
  for (const query of ["categoryId=gone", "price_min=5000", "id=", "id=none"])
    expect((await start(`/admin/products/sales/new?${query}`, next)).body, query).toContain(
      "No active product matches",
    );
  expect((await owner.ask("/admin/products/sales/new?id=")).body, "no mark is no choice of all").toContain(
    "0 marked products",
  );
  const half = await start(salePath, { ...next, percentage: "50" });
  expect([half.status, half.body]).toEqual([
    422,
    expect.stringContaining("The price falls by half or more. If it is meant, schedule again."),
  ]);
  expect(half.body).toContain('"warnedOf":50');
  expect((await start("/admin/products/sales/new?id=none", { ...next, percentage: "50", meant: "50" })).body).toContain(
    "No active product matches",
  );
  expect((await start(salePath, next)).status).toBe(303);
  const [{ id, text } = { id: "", text: "" }] = await shop.look<{ id: string; text: string }>(
    "select id, text from pricing_sales",
  );
  expect(text).toBe('"whey", Price up to Rs 5,000');

  // The list of sales: narrowed, as a file, and ended row by row.
  const list = (query: string) => owner.ask(`/admin/products/sales${query}`);
  expect((await list("?state=running&q=whey")).body).toContain(`"id":"${id}"`);
  for (const query of ["?state=waiting", "?q=creatine", "?starts_to=2020-01-01"])
    expect((await list(query)).body, query).not.toContain(`"id":"${id}"`);
  const sales = (await owner.ask("/admin/lists/sales/rows.csv?state=running")).body;
  expect(sales).toContain('"""whey"", Price up to Rs 5,000",10,Running,');
  const end = async (...keys: string[]) => {
    const fields = new URLSearchParams({ intent: "end" });
    for (const key of keys) fields.append("row", key);
    return list(
      new URL((await owner.ask("/admin/products/sales", fields)).headers.get("location")!, "http://x").search,
    );
  };
  expect((await end(id, productId)).body).toContain("There is no such sale");
  expect(await shop.look("select cancelled_at is not null as ended from pricing_sales")).toEqual([{ ended: true }]);
  expect((await end(id)).body).toContain("It is over already");

  // A shop that sells nothing yet.
  await shop.db.execute("update catalog_products set status = 'draft'");
  expect((await start("/admin/products/sales/new", next)).body).toContain("publish one first");

  // The list of imports has those of this test, of which the last was not applied.
  const imports = (query: string) => owner.ask(`/admin/products/import${query}`);
  const [waiting] = await shop.look<{ id: string }>(
    "select id from bulk_edits_imports where state = 'checked' limit 1",
  );
  expect((await imports("?state=checked")).body).toContain(`"id":"${waiting!.id}"`);
  expect((await imports("?state=applied")).body).not.toContain(`"id":"${waiting!.id}"`);
  const cancel = new URLSearchParams({ intent: "cancel", row: waiting!.id });
  for (const _ of ["pressed", "pressed again"])
    expect((await owner.ask("/admin/products/import", cancel)).headers.get("location")).toContain("?run=");
  expect(await shop.look(`select state from bulk_edits_imports where id = '${waiting!.id}'`)).toEqual([
    { state: "cancelled" },
  ]);
  expect((await owner.ask("/admin/lists/product-imports/rows.csv?state=cancelled")).body).toContain(",Cancelled,");
});

test("the bulk editor takes the largest product, and a page of names in Urdu", async () => {
  const { shop, signIn } = await openAdmin();
  const manager = await signIn("manager");
  const by = staffWith("catalogue.edit");
  const twenty = Array.from({ length: 20 }, (_, at) => `${at}`);
  const large = await shop.sells({
    onHand: 0,
    options: [
      { name: "Flavour", values: twenty.map((name) => ({ name })) },
      { name: "Size", values: twenty.map((name) => ({ name })) },
    ],
    variants: twenty.flatMap((flavour) =>
      twenty.map((size) => ({ sku: `LARGE-${flavour}-${size}`, price: rupees(4_500), options: [flavour, size] })),
    ),
  });
  const names = Array.from({ length: 40 }, (_, at) => `${at} ${"وے پروٹین، ونیلا ".repeat(8)}`.slice(0, 150));
  for (const [at, name] of names.entries())
    await createProduct(shop.db, by, {
      slug: `urdu-${at}`,
      name,
      variants: [{ sku: `URDU-${at}`, price: rupees(900), options: [] }],
    });
  const filter = { text: "", status: null };
  const first = await readBulkPage(shop.db, by, { ...filter, after: null });
  const second = await readBulkPage(shop.db, by, { ...filter, after: first.next });
  expect([first.products.map(({ id }) => id), second.products.length]).toEqual([[large.productId], 40]);
  for (const { products } of [first, second]) {
    const form = toForm(products);
    expect(form.toString().length).toBeGreaterThan(70_000);
    form.set(`title.${keyOf(products.at(-1)!.id)}`, "Last of the page");
    expect((await manager.ask("/admin/products/bulk", form)).status).toBe(303);
    // Scripts stay on the page, which says itself what is saved.
    const said = await manager.ask("/admin/products/bulk", new URLSearchParams({ press: "script" }));
    expect([said.status, said.body]).toEqual([200, expect.stringContaining('"saved":0,"refused":0,"warned":0')]);
  }
  expect(
    await shop.look("select count(*)::int as number from catalog_products where name = 'Last of the page'"),
  ).toEqual([{ number: 2 }]);

  // Scripts load the next page below the first one, and the page that is loaded again has both.
  const rows = async (query: string) => JSON.parse((await manager.ask(`/admin/products/bulk/rows${query}`)).body);
  expect(await rows("?q=URDU-39")).toMatchObject({
    products: [{ variants: [{ cells: { sku: "URDU-39" } }] }],
    next: null,
  });
  expect((await rows("")).products.map(({ id }: BulkProduct) => id)).toEqual([large.productId]);
  expect((await manager.ask("/admin/products/bulk/rows?after=x&pages=x&q=%00")).status).toBeLessThan(500);
  const more = await rows(`?after=${first.next}`);
  expect([more.products.length, more.next]).toEqual([40, null]);
  const shown = async (query: string) => {
    const { body } = await manager.ask(`/admin/products/bulk${query}`);
    return [large.productId, second.products[0]!.id, second.products.at(-1)!.id].map((id) => body.includes(id));
  };
  expect(await shown("")).toEqual([true, false, false]);
  expect(await shown("?pages=2")).toEqual([true, true, true]);
  expect(await shown("?pages=999")).toEqual([true, true, true]);
  for (const pages of ["0", "-1", "x", "99999"])
    expect(await shown(`?pages=${pages}`), pages).toEqual([true, false, false]);

  // What scripts have loaded is saved with one press; the answer has it as the shop has it now.
  const both = toForm([...more.products, ...(await rows("")).products]);
  both.set("press", "script");
  for (const id of [large.productId, second.products[0]!.id]) both.set(`title.${keyOf(id)}`, "Saved as one");
  const answer = await manager.ask("/admin/products/bulk", both);
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining('"saved":2,"refused":0,"warned":0')]);
  expect(answer.body.match(/"title":"Saved as one"/g)?.length).toBeGreaterThanOrEqual(2);
});
