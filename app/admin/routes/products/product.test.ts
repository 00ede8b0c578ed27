import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { staffRoles } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import type { ServedBrowser } from "#test/serve-shop.ts";
import { join } from "#test/staff-members.ts";

type Form = Record<string, string | Blob>;

async function openGoods() {
  const folder = await mkdtemp(joinPath(tmpdir(), "taqat-admin-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { shop, served, owner, signIn } = await openBackOffice({ storage: createFileStorage(folder) });
  const send = (browser: ServedBrowser, path: string, form: Form, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form)) body.append(name, value);
    return browser.ask(path, body, headers);
  };
  const create = async (form: Record<string, string> = {}) => {
    const given = { name: "Whey Gold", sku: `W-${newId()}`, price: "Rs 4,500", ...form };
    const { headers } = await owner.ask("/admin/products/new", new URLSearchParams(given));
    const path = headers.get("location") ?? "";
    const id = path.split("/").at(-1)!;
    const [variant] = await shop.look<{ id: string }>(`select id from catalog_variants where product_id = '${id}'`);
    return { id, path, variant: variant!.id };
  };
  const look = async (id: string) =>
    (
      await shop.look<{ name: string; slug: string; status: string; version: number }>(
        `select name, slug, status, version from catalog_products where id = '${id}'`,
      )
    )[0];
  return { shop, served, signIn, owner, send, create, look };
}

const result = (body: string) =>
  Object.values((JSON.parse(body) as { actionData: Record<string, unknown> }).actionData)[0] as {
    errors: Record<string, string>;
    values: Record<string, string>;
    changes: Record<string, string>;
  };
const seenOf = (body: string, form: string) => {
  const { loaderData } = JSON.parse(body) as {
    loaderData: Record<string, { forms?: Record<string, { seen: string }> } | null>;
  };
  return Object.values(loaderData).find((data) => data?.forms)!.forms![form]!.seen;
};
const photo = async (background = "#336699") =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

test("an owner creates a draft, prices it, adds a photo, receives stock and publishes it", async () => {
  const { shop, owner, send, create, look } = await openGoods();
  const { id, path, variant } = await create();
  expect(await look(id)).toMatchObject({ name: "Whey Gold", slug: "whey-gold", status: "draft", version: 1 });
  const save = (form: Form) => send(owner, path, form);
  const priced = await save({ intent: "variants", version: "1", [`variant.${variant}.price`]: "۵۰۰۰" });
  expect([priced.status, priced.headers.get("location")]).toEqual([303, `${path}#variants`]);
  expect((await save({ intent: "upload", version: "2", alt: "A tub", photos: await photo() })).status).toBe(303);
  expect((await save({ intent: "discount", percentage: "10", original: "5,500" })).status).toBe(303);
  const stock = new URLSearchParams({ intent: "receive", version: "0", quantity: "12", batchNumber: "B1" });
  expect((await owner.ask(`/admin/stock/${variant}`, stock)).status).toBe(303);
  const again = await owner.ask(`/admin/stock/${variant}`, stock);
  expect(again.status, "a double click receives once").toBe(409);
  // The button's intent comes before the form's own.
  const shown = new FormData();
  for (const [field, value] of [
    ["description", "**Good**"],
    ["intent", "details-preview"],
    ["intent", "details"],
  ] as const)
    shown.append(field, value);
  const preview = result((await owner.ask(path, shown)).body);
  expect(preview).toMatchObject({ preview: "<p><strong>Good</strong></p>", values: { description: "**Good**" } });
  expect((await save({ intent: "status", version: "3", to: "active" })).status).toBe(303);
  expect(await look(id)).toMatchObject({ status: "active", version: 4 });
  expect(await shop.look("select price from catalog_variants")).toEqual([{ price: 500_000 }]);
  expect(await shop.look("select on_hand from inventory_levels")).toEqual([{ on_hand: 12 }]);
  expect(await shop.look("select alt from catalog_product_pictures")).toEqual([{ alt: "A tub" }]);
  expect(await shop.look("select percentage, original from pricing_discounts")).toEqual([
    { percentage: 10, original: 550_000 },
  ]);
  expect((await owner.ask("/admin/products?q=gold&status=active")).body).toContain(id);
  const lists = async (query: string) => (await owner.ask(`/admin/products?${query}`)).body.includes(`"${id}"`);
  const found = [
    "stock=in-stock",
    "price_min=4,999&price_max=Rs 5000",
    "sort=price-low",
    "sort=price-high",
    "sort=updated",
    "sort=stock-low",
    "sort=stock-high&before=nonsense",
    "sort=price-low&before=nonsense",
    `sort=price-low&after=499999~${id}`,
  ];
  for (const query of found) expect(await lists(query), query).toBe(true);
  for (const query of [
    "stock=low",
    "stock=sold-out",
    "price_min=5001",
    `sort=price-low&after=500000~${id}`,
    `sort=price-high&before=500000~${id}`,
    `sort=stock-low&after=${id}`,
  ])
    expect(await lists(query), query).toBe(false);
  expect(
    (await owner.ask("/admin/products/export.csv?stock=sold-out")).body,
    "the file has what is filtered",
  ).not.toContain("Whey Gold");
  expect((await owner.ask("/admin/products/export.csv?stock=in-stock&price_max=5000")).body).toContain("Whey Gold");
  await owner.ask("/admin/categories/new", new URLSearchParams({ name: "Deals", slug: "deals" }));
  const [category] = await shop.look<{ id: string }>("select id from catalog_categories where slug = 'deals'");
  const places = () => shop.look("select category_id from catalog_product_categories");
  const mark = (form: Record<string, string>) =>
    owner.ask("/admin/products", new URLSearchParams({ row: id, ...form }));
  expect((await mark({ intent: "categorise", into: "" })).status, "without a category").toBe(422);
  const put = await mark({ intent: "categorise", into: category!.id });
  expect(await places()).toEqual([{ category_id: category!.id }]);
  const run = new URL(put.headers.get("location")!, "http://shop.test").searchParams.get("run")!;
  await mark({ intent: "undo", run });
  expect(await places(), "Undo takes it out again").toEqual([]);
  expect((await owner.ask("/admin/products?q=silver")).body).not.toContain(id);
  expect((await owner.ask("/admin/discounts?find=gold")).body, "a new discount begins with its product").toContain(id);
});

test("a script sends one photo in each request and hears of each whether it is added", async () => {
  const { shop, owner, send, create } = await openGoods();
  const { path } = await create();
  const upload = async (photos: Blob) => {
    const { status, body } = await send(owner, `${path}/pictures`, { alt: "A tub", photos });
    return [status, result(body)];
  };
  expect(await upload(await photo())).toEqual([200, { added: 1, error: null }]);
  expect(await upload(await photo("#993333"))).toEqual([200, { added: 1, error: null }]);
  expect(await upload(await photo())).toEqual([200, { added: 0, error: null }]);
  expect(await upload(new Blob(["\0\0\0\x18ftypheic"]))).toEqual([
    422,
    { added: 0, error: expect.stringContaining("Send it as JPEG") },
  ]);
  expect(await shop.look("select position from catalog_product_pictures order by 1")).toEqual([
    { position: 0 },
    { position: 1 },
  ]);
  expect((await send(owner, `/admin/products/${newId()}/pictures`, { photos: await photo() })).status).toBe(404);
});

test("a draft gets facts, cost and weight, a time and a secret link; its copy is a draft of its own", async () => {
  const { shop, served, owner, send, create, look } = await openGoods();
  const { id, path, variant } = await create();
  const save = async (form: Form) => {
    const { version } = (await look(id))!;
    return send(owner, path, { version: String(version), ...form });
  };
  const facts = {
    intent: "facts",
    servingSize: "1 scoop (30 g)",
    servingsPerContainer: "۳۰",
    servingsPerDay: "2",
    allergens: "Milk، Soy",
  };
  const wrong = await save({ ...facts, "nutrient.4.name": "Protein" });
  expect([wrong.status, result(wrong.body).errors]).toEqual([
    422,
    { "nutrient.4.amount": "Enter the amount, for example 24 g" },
  ]);
  const right = { ...facts, "nutrient.4.name": "Protein", "nutrient.4.amount": "24 g", "nutrient.4.dailyValue": "48%" };
  expect((await save(right)).status).toBe(303);
  const chart = { intent: "sizeChart", columns: "Chest (in), Length (in)", rows: "S\t36\t27\nM\t38\t28", note: "" };
  expect((await save({ ...chart, columns: "" })).status).toBe(422);
  expect((await save(chart)).status).toBe(303);
  expect(await shop.look("select facts, size_chart from catalog_products")).toMatchObject([
    {
      facts: {
        servingsPerContainer: 30,
        servingsPerDay: 2,
        nutrients: [{ name: "Protein", amount: "24 g", dailyValue: 48 }],
        allergens: ["Milk", "Soy"],
      },
      size_chart: {
        columns: ["Chest (in)", "Length (in)"],
        rows: [
          { size: "S", measures: ["36", "27"] },
          { size: "M", measures: ["38", "28"] },
        ],
      },
    },
  ]);
  const goods = { intent: "variants", [`variant.${variant}.cost`]: "3,200", [`variant.${variant}.weight`]: "1150" };
  expect((await save(goods)).status).toBe(303);
  expect((await save({ intent: "variants", [`variant.${variant}.weight`]: "heavy" })).status).toBe(422);
  expect(await shop.look("select cost, weight from catalog_variants")).toEqual([{ cost: 320_000, weight: 1_150 }]);

  expect((await save({ intent: "schedule", publishAt: "" })).status).toBe(422);
  expect((await save({ intent: "schedule", publishAt: "2020-01-01T10:00" })).status).toBe(422);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  expect((await save({ intent: "schedule", publishAt: tomorrow })).status).toBe(303);
  expect(await shop.queuedJobs("publish-products")).toHaveLength(1);
  expect((await save({ intent: "schedule", cancel: "yes" })).status).toBe(303);

  expect((await save({ intent: "preview", to: "new" })).status).toBe(303);
  const [link] = await shop.look<{ secret: string }>("select preview_secret as secret from catalog_products");
  const stranger = served.openBrowser();
  const seen = await stranger.ask(`/preview/${link!.secret}`);
  expect([seen.status, seen.body]).toEqual([200, expect.stringContaining("Whey Gold")]);
  expect(seen.headers.get("cache-control")).toContain("no-store");
  expect(seen.headers.get("referrer-policy")).toBe("strict-origin");
  expect((await stranger.ask(`/preview/${"a".repeat(32)}`)).status).toBe(404);

  const copied = await save({ intent: "duplicate" });
  expect(copied.headers.get("location")).toMatch(/^\/admin\/products\/(?!new)/);
  expect(await look(copied.headers.get("location")!.split("/").at(-1)!)).toMatchObject({
    name: "Whey Gold (copy)",
    status: "draft",
  });
  expect((await save({ intent: "status", to: "active" })).status).toBe(303);
  expect((await stranger.ask(`/preview/${link!.secret}`)).headers.get("location")).toBe("/products/whey-gold");
});

test("a discount lowers prices by itself, or states what they were, and says no other percentage than the true one", async () => {
  const { shop, owner, send, create } = await openGoods();
  const { path } = await create();
  const save = (form: Form) => send(owner, path, { version: "1", intent: "discount", ...form });
  const stated = { kind: "stated", percentage: "30", original: "5,000" };
  const wrong = await save(stated);
  expect([wrong.status, result(wrong.body).errors]).toEqual([
    422,
    { percentage: "From Rs 5,000 to Rs 4,500 it is 10%" },
  ]);
  expect((await save({ ...stated, percentage: "" })).status).toBe(303);
  const discount = () => shop.look("select percentage, original, state from pricing_discounts");
  expect(await discount()).toEqual([{ percentage: 10, original: 500_000, state: "running" }]);
  const kept = "select product_id as row, version::text from pricing_discounts";
  const { row, version: discountVersion } = (await shop.look<{ row: string; version: string }>(kept))[0]!;
  const lower = { kind: "lower", percentage: "20", startsAt: "", endsAt: "", discountVersion };
  expect((await save({ ...lower, endsAt: "2020-01-01T10:00" })).status).toBe(422);
  expect((await save(lower)).status).toBe(303);
  expect(await shop.look("select price from catalog_variants")).toEqual([{ price: 360_000 }]);
  const list = await owner.ask("/admin/discounts?state=running");
  expect([list.status, list.body]).toEqual([200, expect.stringContaining("Whey Gold")]);
  for (const none of ["state=ended", "atLeast=30", "ends_from=2020-01-01", "q=creatine"]) {
    const { status, body } = await owner.ask(`/admin/discounts?${none}`);
    expect([status, body], none).toEqual([200, expect.not.stringContaining("Whey Gold")]);
  }
  for (const some of ["atLeast=20&sort=lowest", "q=gold&state=running", "sort=highest&q=WHEY"])
    expect((await owner.ask(`/admin/discounts?${some}`)).body, some).toContain("Whey Gold");
  const many = async (form: Form) => {
    const { headers, status, body } = await owner.ask("/admin/discounts", new URLSearchParams({ ...form, row }));
    const { body: after } = status === 303 ? await owner.ask(headers.get("location")!) : { body };
    return [status, after];
  };
  expect(await many({ intent: "schedule", percentage: "120" })).toEqual([422, expect.stringContaining("from 1 to 99")]);
  const scheduled = await many({ intent: "schedule", percentage: "۵۰٪", meant: "50" });
  expect(scheduled).toEqual([303, expect.stringContaining("Schedule 1 discount at 50%")]);
  expect(await shop.look("select price from catalog_variants")).toEqual([{ price: 225_000 }]);
  expect((await owner.ask("/admin/lists/discounts/rows.csv")).body).toContain("Whey Gold,Running,50,4500,2250,");
  expect(await many({ intent: "end" })).toEqual([303, expect.stringContaining('"done":1')]);
  expect([await discount(), await shop.look("select price from catalog_variants")]).toEqual([[], [{ price: 450_000 }]]);
});

test("options make variants, and an emptied name archives its own", async () => {
  const { shop, owner, send, create } = await openGoods();
  const { path } = await create();
  const made = { intent: "options", version: "1", "group.0.name": "Flavour", "group.0.new": "Chocolate, Vanilla" };
  expect((await send(owner, path, made)).status).toBe(303);
  const active = () => shop.look("select id from catalog_variants where archived_at is null");
  expect(await active()).toHaveLength(2);
  const groups = await shop.look<{ group: string; id: string; name: string }>(
    "select group_id as group, id, name from catalog_options order by position",
  );
  const [chocolate, vanilla] = groups;
  const kept = {
    "group.0.id": chocolate!.group,
    "group.0.name": "Flavour",
    [`group.0.option.${chocolate!.id}.name`]: "Chocolate",
    [`group.0.option.${vanilla!.id}.name`]: " ",
  };
  expect((await send(owner, path, { intent: "options", version: "2", ...kept })).status).toBe(303);
  expect(await active()).toHaveLength(1);
});

test("a stale save changes nothing, keeps what was typed, and names what somebody else has changed", async () => {
  const { owner, send, create, look } = await openGoods();
  const { id, path } = await create();
  const seen = seenOf((await owner.ask(path)).body, "details");
  const details = { intent: "details", version: "1", seen, name: "Whey Gold", slug: "whey-gold" };
  expect((await send(owner, path, { ...details, name: "Whey Platinum", summary: "Theirs" })).status).toBe(303);
  const stale = await send(owner, path, { ...details, summary: "Mine", description: "A long text" });
  expect(stale.status).toBe(409);
  expect(result(stale.body)).toMatchObject({
    values: { name: "Whey Platinum", summary: "Mine", description: "A long text" },
    changes: { name: "Changed meanwhile by somebody else", summary: "Somebody else saved meanwhile: Theirs" },
  });
  expect(await look(id)).toMatchObject({ name: "Whey Platinum", version: 2 });

  // The discount has a version of its own.
  const discount = { intent: "discount", version: "2", kind: "stated", percentage: "", original: "9,000" };
  const without = { ...discount, seen: seenOf((await owner.ask(path)).body, "discount") };
  expect((await send(owner, path, without)).status).toBe(303);
  const late = await send(owner, path, { ...without, original: "8,000" });
  expect(late.status).toBe(409);
  expect(result(late.body)).toMatchObject({
    values: { original: "8,000" },
    changes: { original: "Somebody else saved meanwhile: 9,000" },
  });
});

test("bad input is refused beside its field with what was typed, and nothing is saved", async () => {
  const { owner, send, create, look } = await openGoods();
  const other = await create({ name: "Other" });
  const { id, path, variant } = await create();
  const save = async (form: Form) => {
    const { status, body } = await send(owner, path, { version: "1", ...form });
    return { status, ...result(body) };
  };
  const price = `variant.${variant}.price`;
  expect(await save({ intent: "variants", [price]: "a lot" })).toMatchObject({
    status: 422,
    errors: { [price]: "Enter the price in rupees" },
    values: { [price]: "a lot" },
  });
  expect(await save({ intent: "variants", [`variant.${other.variant}.price`]: "1" })).toMatchObject({ status: 422 });
  expect(await save({ intent: "details", name: "", slug: "whey-gold" })).toMatchObject({
    status: 422,
    errors: { name: "Enter a name" },
  });
  expect(await save({ intent: "details", name: "Whey", slug: "other" })).toMatchObject({ status: 409 });
  expect(await save({ intent: "discount", percentage: "free", original: "1" })).toMatchObject({ status: 422 });
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']);
  expect(await save({ intent: "upload", alt: "A tub", photos: svg })).toMatchObject({
    status: 422,
    errors: { photos: expect.stringContaining("is no JPEG, PNG or WebP photo") },
  });
  const unknown: Form[] = [
    { intent: "everything" },
    { intent: "details", version: "x" },
    { intent: "status", to: "gone" },
  ];
  for (const form of unknown)
    expect((await send(owner, path, { version: "1", ...form })).status, JSON.stringify(form)).toBe(400);
  expect(await look(id)).toMatchObject({ name: "Whey Gold", version: 1 });
});

test("a SKU leads to the stock of its variant, and an unknown one finds nothing", async () => {
  const { owner, create } = await openGoods();
  const { variant } = await create({ sku: "GRIP-1" });
  const found = await owner.ask("/admin/stock?q=+GRIP-1");
  expect([found.status, found.headers.get("location")]).toEqual([303, `/admin/stock/${variant}`]);
  const unknown = await owner.ask("/admin/stock?q=GRIP-2");
  expect([unknown.status, unknown.body]).toEqual([200, expect.stringContaining('"rows":[]')]);
});

test("stock is corrected with a reason, and only in batches of the variant", async () => {
  const { shop, owner, create } = await openGoods();
  const [one, other] = [await create({ name: "One" }), await create({ name: "Two" })];
  const post = (variant: string, form: Record<string, string>) =>
    owner.ask(`/admin/stock/${variant}`, new URLSearchParams(form));
  for (const { variant } of [one, other])
    expect((await post(variant, { intent: "receive", version: "0", quantity: "5" })).status).toBe(303);
  const [batch] = await shop.look<{ id: string }>(
    `select id from inventory_batches where variant_id = '${one.variant}'`,
  );
  const correct = { intent: "correct", version: "2", batchId: batch!.id, quantity: "-2" };
  expect((await post(one.variant, correct)).status, "no reason").toBe(422);
  expect((await post(other.variant, { ...correct, note: "Broken" })).status, "another variant's batch").toBe(409);
  expect((await post(one.variant, { ...correct, quantity: "-9", note: "Broken" })).status, "too few").toBe(409);
  expect((await post(one.variant, { ...correct, note: "Broken" })).status).toBe(303);
  expect(await shop.look("select on_hand from inventory_levels order by on_hand")).toEqual([
    { on_hand: 3 },
    { on_hand: 5 },
  ]);
  expect((await owner.ask(`/admin/stock/${one.variant}`)).body).toContain("Broken");
});

test.each(staffRoles.filter((role) => !["owner", "manager"].includes(role)))(
  "a %s changes no product, and stock only as a packer",
  async (role) => {
    const { shop, signIn, send, create, look } = await openGoods();
    const { id, path, variant } = await create();
    await join(shop.db, role, "colleague@example.com");
    const browser = await signIn("colleague@example.com");
    for (const [intent, more] of Object.entries({ details: "Mine", status: "active", discount: "" })) {
      const form = new URLSearchParams({ intent, version: "1", name: more, to: more });
      expect((await browser.ask(path, form)).status).toBe(403);
    }
    // Nobody without the permission has the shop read a photo.
    expect((await send(browser, path, { intent: "upload", alt: "A tub", photos: await photo() })).status).toBe(415);
    expect((await browser.ask("/admin/products/new", new URLSearchParams({ name: "Mine" }))).status).toBe(403);
    const receive = new URLSearchParams({ intent: "receive", version: "0", quantity: "5" });
    const packs = role === "packer";
    expect((await browser.ask(`/admin/stock/${variant}`, receive)).status).toBe(packs ? 303 : 403);
    expect(await look(id)).toMatchObject({ name: "Whey Gold", status: "draft", version: 1 });
  },
);

test("forged ids find nothing, and a form of another site is refused", async () => {
  const { owner, send, create, look } = await openGoods();
  const { id, path } = await create();
  for (const forged of [newId(), "1", "%27"]) {
    for (const page of ["products", "stock"]) {
      expect((await owner.ask(`/admin/${page}/${forged}`)).status).toBe(404);
      const form = new URLSearchParams({ intent: page === "stock" ? "receive" : "details", version: "1" });
      expect((await owner.ask(`/admin/${page}/${forged}`, form)).status).toBe(404);
    }
  }
  const foreign = { Origin: "https://evil.example" };
  const form = { intent: "status", version: "1", to: "archived" };
  expect((await send(owner, path, form, foreign)).status).toBe(403);
  expect((await owner.ask(path, new URLSearchParams(form), foreign)).status).toBe(403);
  expect(await look(id)).toMatchObject({ status: "draft", version: 1 });
});
