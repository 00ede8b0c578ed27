import { system } from "#test/actors.ts";
import { RouterContextProvider } from "react-router";
import { pino } from "pino";
import { expect, test } from "vitest";
import { toPublicId } from "#app/api/public-ids.ts";
import { pageContext, shopContext, type Shop } from "#app/http/context.ts";
import { archiveCategory } from "#domains/catalog/categories/archive-category.ts";
import { updateCategory } from "#domains/catalog/categories/update-category.ts";
import { findCategory } from "#domains/catalog/categories/list-categories.ts";
import { archiveProduct, unarchiveProduct } from "#domains/catalog/products/archive-product.ts";
import { updateProduct } from "#domains/catalog/products/update-product.ts";
import { upsertCategories } from "#domains/catalog/categories/upsert-categories.ts";
import { savePage } from "#domains/cms/pages.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { importDiscounts } from "#domains/pricing/save-discount.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { openShop } from "#test/open-shop.ts";
import { seedAttribute, seedValues } from "#test/seed-attributes.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { readTogether } from "#platform/database/read-together.ts";
import { loader as loadCategory, meta as categoryMeta } from "./category.tsx";
import { loader as loadHome } from "./home.tsx";
import { loader as loadProduct } from "./product.tsx";
import { loader as loadSearch } from "./search.tsx";

type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** The loader's data for a path, and the cache tags it adds. */
function visit(shop: OpenShop, path: string, params: Record<string, string> = {}, cache = new DataCache()) {
  const tags = new Set<string>();
  const context = new RouterContextProvider();
  context.set(shopContext, {
    database: shop.db,
    reads: shop.db,
    readTogether,
    cache,
    baseUrl: "https://taqat.test",
    log: pino({ level: "silent" }),
  } as unknown as Shop);
  context.set(pageContext, { dependsOn: (...named) => named.forEach((tag) => tags.add(tag)) });
  const url = new URL(path, "https://taqat.test");
  return { tags, args: { request: new Request(url), url, params, context, pattern: "" } as never };
}

async function openStocked() {
  const shop = await openShop();
  await upsertCategories(shop.db, system, [{ slug: "proteins", name: "Proteins" }]);
  const whey = await shop.sells({ name: "Whey", categorySlugs: ["proteins"], flavours: ["Mango", "Kulfi"], onHand: 3 });
  await refreshListings(shop.db, [whey.productId]);
  return { shop, whey };
}

test("a page past the last of a list is not found; what means nothing leaves the list as it is", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const load = (query: string) => loadCategory(visit(shop, `/categories/proteins?${query}`, { slug: "proteins" }).args);
  await expect(load("page=2")).rejects.toMatchObject({ init: { status: 404 } });
  for (const query of ["page=0", "page=abc", "sort=cheapest", "min=lots"])
    expect(
      (await load(query)).listing.cards.map(({ id }) => id),
      query,
    ).toEqual([whey.productId]);
});

test("unknown categories and products are not found, however odd their names", async () => {
  const { shop } = await openStocked();
  await using _ = shop;
  for (const name of ["nothing-here", "<script>", "../etc", "a".repeat(500), "\u0000"]) {
    await expect(loadCategory(visit(shop, "/", { slug: name }).args)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(loadProduct(visit(shop, "/", { id: name }).args)).rejects.toMatchObject({ init: { status: 404 } });
  }
});

test("a category shows its products and is out of date when one of them changes", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const { args, tags } = visit(shop, "/categories/proteins?flavour=Mango", { slug: "proteins" });
  const { listing } = await loadCategory(args);
  expect(listing.cards.map(({ slug }) => slug)).toEqual([whey.slug]);
  expect([...tags]).toEqual(expect.arrayContaining(["category:proteins", `product:${whey.productId}`]));
});

test("a product page tells the stock of each variant, its discount and the variant that the address names, by permalink or id", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  await importDiscounts(shop.db, system, [{ name: "WHEY", percentage: 10, original: rupees(5_000) }]);
  const { buyable, settings, chosen } = await loadProduct(
    visit(shop, `/products/${whey.slug}?variant=${whey.slug}-1`, { id: whey.slug }).args,
  );
  expect(buyable.variants.map(({ stock }) => stock)).toEqual([
    { state: "low", available: 3 },
    { state: "low", available: 3 },
  ]);
  expect(buyable.discount).toEqual({ percentage: 10, original: rupees(5_000) });
  expect(chosen).toEqual(buyable.variants[1]!.optionIds);
  for (const id of [whey.productId, toPublicId("prod", whey.productId)]) {
    const led = await Promise.resolve(loadProduct(visit(shop, `/products/${id}?variant=x`, { id }).args)).catch(
      (thrown: unknown) => thrown as Response,
    );
    expect([(led as Response).status, (led as Response).headers.get("location")], id).toEqual([
      301,
      `/products/${whey.slug}?variant=x`,
    ]);
  }
  await expect(loadProduct(visit(shop, "/products/x", { id: toPublicId("prod", newId()) }).args)).rejects.toMatchObject(
    { init: { status: 404 } },
  );
  expect(settings.transfers).toEqual(["Bank transfer", "Easypaisa", "JazzCash"]);
  expect(new URL(settings.ask).searchParams.get("text"), "a question names the product").toMatch(
    new RegExp(`: http.*/products/${whey.slug}$`),
  );
});

test("a product page promises of returns what the rules of its class allow, and search engines no more", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const load = () => loadProduct(visit(shop, `/products/${whey.slug}`, { id: whey.slug }).args);
  const { returns } = defaultShopSettings;
  expect((await load()).settings.returns.details).toMatch(
    /^When we or the courier made a mistake\. Unopened, as a whole/,
  );
  const { id } = (await findCategory(shop.db, "proteins"))!;
  await updateCategory(shop.db, system, { categoryId: id, version: 1, returnClass: "accessories" });
  const accessories = { ...returns.classes.accessories, days: 14 };
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    returns: { ...returns, classes: { ...returns.classes, accessories } },
  });
  const { settings } = await load();
  expect(settings.returns).toEqual({ title: "14 days to return", details: "Unused and in its packaging." });
  expect(settings.returnPolicy).toEqual({ returnClass: "accessories", returnDays: 14 });
});

test("a product page describes the product by its attributes, and is out of date when one of them changes", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  await seedAttribute(shop.db, { code: "taste", label: "Taste", type: "choice", optionGroup: "Flavour" });
  await seedAttribute(shop.db, { code: "protein", label: "Protein", type: "number", unit: "g", filterable: false });
  await seedValues(shop.db, [[whey.productId, { protein: 24 }]]);
  const { args, tags } = visit(shop, `/products/${whey.slug}`, { id: whey.slug });
  const { attributes } = await loadProduct(args);
  expect(attributes.map(({ label, values, unit }) => [label, values, unit])).toEqual([
    ["Protein", ["24"], "g"],
    ["Taste", ["Mango", "Kulfi"], null],
  ]);
  expect([...tags]).toEqual(expect.arrayContaining(["attributes", `product:${whey.productId}`]));
});

test("a product or category that moved redirects with its query, one that was archived is gone, and a draft is not found", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const response = (path: string, params: Record<string, string>) => {
    const load: (args: never) => Promise<unknown> = "id" in params ? loadProduct : loadCategory;
    return load(visit(shop, path, params).args).then(
      () => "found",
      (thrown: Response | { init: { status: number }; data: unknown }) =>
        thrown instanceof Response
          ? [thrown.status, thrown.headers.get("location")]
          : [thrown.init.status, thrown.data],
    );
  };
  const product = (path: string) => response(path, { id: new URL(path, "https://taqat.test").pathname.split("/")[2]! });
  const proteins = { categoryId: (await findCategory(shop.db, "proteins"))!.id, version: 1 };
  await updateProduct(shop.db, system, { productId: whey.productId, version: 1, slug: "golden-whey" });
  await updateCategory(shop.db, system, { ...proteins, slug: "whey" });

  expect(await product(`/products/${whey.slug}?option=Kulfi`)).toEqual([301, "/products/golden-whey?option=Kulfi"]);
  expect(await response("/categories/proteins?page=2", { slug: "proteins" })).toEqual([301, "/categories/whey?page=2"]);

  await archiveProduct(shop.db, system, { productId: whey.productId, version: 2 });
  await archiveCategory(shop.db, system, { ...proteins, version: 2 });
  expect(await product("/products/golden-whey")).toEqual([410, "This product is no longer sold."]);
  expect(await product(`/products/${whey.productId}`)).toEqual([410, "This product is no longer sold."]);
  expect(await response("/categories/whey", { slug: "whey" })).toEqual([410, "We no longer have this category."]);

  await unarchiveProduct(shop.db, system, { productId: whey.productId, version: 3 });
  expect(await product("/products/golden-whey")).toEqual([404, null]);
});

test("a variant or option that a product has not, or need not be named, leads to the product's own page", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const plain = await shop.sells({ name: "Belt" });
  await refreshListings(shop.db, [plain.productId]);
  const load = (slug: string, query: string) =>
    loadProduct(visit(shop, `/products/${slug}${query}`, { id: slug }).args);
  for (const [slug, query] of [
    [whey.slug, "?variant=made-up"],
    [whey.slug, "?option=Papaya"],
    [plain.slug, `?variant=${plain.slug}-0`],
  ] as const) {
    const refused: unknown = await load(slug, query).catch((thrown: unknown) => thrown);
    expect(refused, query).toBeInstanceOf(Response);
    expect([(refused as Response).status, (refused as Response).headers.get("location")]).toEqual([
      302,
      `/products/${slug}`,
    ]);
  }
  expect((await load(whey.slug, "?option=Kulfi")).chosen).not.toEqual((await load(whey.slug, "")).chosen);
});

test("a search without words lists nothing and one with words finds by name", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  expect((await loadSearch(visit(shop, "/search/").args)).listing).toBeNull();
  expect((await loadSearch(visit(shop, "/search/?search=whey").args)).listing?.cards.map(({ id }) => id)).toEqual([
    whey.productId,
  ]);
});

test("the accounts that transfers go to are told at the checkout, not on pages for everybody", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const shown = [
    await loadHome(visit(shop, "/").args),
    await loadProduct(visit(shop, `/products/${whey.slug}`, { id: whey.slug }).args),
  ];
  for (const { settings } of shown) expect(settings).not.toHaveProperty("accounts");
});

test("a product page is out of date when its first category is, whose products it shows beside it", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const { args, tags } = visit(shop, `/products/${whey.slug}`, { id: whey.slug });
  await shop.pool.query("update catalog_products set summary = '', description = '## Why\n\n**Good** <b>'");
  expect(await loadProduct(args), "a description in Markdown is rendered, search engines read its words").toMatchObject(
    {
      descriptionHtml: "<h2>Why</h2>\n<p><strong>Good</strong> &lt;b&gt;</p>",
      product: { description: "Why\nGood <b>" },
    },
  );
  expect([...tags]).toEqual(expect.arrayContaining([`product:${whey.productId}`, "category:proteins"]));
});

test("a category without a description of its own promises free delivery to search engines only while delivery is free", async () => {
  const { shop } = await openStocked();
  await using _ = shop;
  const loaderData = await loadCategory(visit(shop, "/categories/proteins", { slug: "proteins" }).args);
  const describe = (freeDelivery: boolean) =>
    JSON.stringify(
      categoryMeta({ loaderData, matches: [{ loaderData: { settings: { title: "Taqat", freeDelivery } } }] } as never),
    );
  expect(describe(true)).toContain("Proteins in Pakistan: authentic products, free delivery, cash on delivery.");
  expect(describe(false)).toContain("Proteins in Pakistan: authentic products, cash on delivery.");
});

test("a price in the words of a search is shown as a filter, and the rest of them as the words to go on with", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const { choice, words, text, listing } = await loadSearch(visit(shop, "/search/?search=whey+under+10000").args);
  expect({ text, words, max: choice.maxPrice }).toEqual({
    text: "whey under 10000",
    words: "whey",
    max: rupees(10_000),
  });
  expect(listing?.cards.map(({ id }) => id)).toEqual([whey.productId]);
  expect((await loadSearch(visit(shop, "/search/?search=under+1000").args)).listing?.total).toBe(0);
  expect((await loadSearch(visit(shop, "/search/?max=10000").args)).listing?.total).toBe(1);
});

test("a search that asks a question names the page that answers it and is out of date when pages change", async () => {
  const { shop } = await openStocked();
  await using _ = shop;
  await savePage(shop.db, system, { slug: "returns", title: "Returns and refunds", summary: "Seven days.", body: "" });
  const { args, tags } = visit(shop, "/search/?search=refund");
  expect((await loadSearch(args)).help).toEqual([{ title: "Refunds", summary: "Seven days.", path: "/docs/returns" }]);
  expect([...tags]).toContain("pages");
});

test("a product stands under its category and the group above it", async () => {
  const shop = await openShop();
  await using _ = shop;
  await upsertCategories(shop.db, system, [
    { slug: "supplements", name: "Supplements", children: [{ slug: "proteins", name: "Proteins" }] },
  ]);
  const [whey, loose] = [
    await shop.sells({ name: "Whey", categorySlugs: ["proteins"] }),
    await shop.sells({ name: "Loose" }),
  ];
  const load = async (id: string) => (await loadProduct(visit(shop, `/products/${id}`, { id }).args)).categories;
  expect(await load(whey.slug)).toEqual([
    { slug: "supplements", name: "Supplements" },
    { slug: "proteins", name: "Proteins" },
  ]);
  expect(await load(loose.slug)).toEqual([]);
});

test("all pages and sort orders of a category share their counts until one of its products changes", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const cache = new DataCache();
  const counts = async (query: string) => {
    let counted = 0;
    const opened = visit(shop, `/categories/proteins${query}`, { slug: "proteins" }, cache);
    const { listing } = await shop.during(
      { before: (text) => void (counted += Number(text.includes("grouping sets"))) },
      () => loadCategory(opened.args),
    );
    return { counted, inStock: listing.facets.inStock, tags: opened.tags };
  };
  expect(await counts("")).toMatchObject({ counted: 1, inStock: 1 });
  for (const query of ["?sort=price-up", "?sort=newest"]) expect(await counts(query)).toMatchObject({ counted: 0 });
  expect(await counts("?min=1")).toMatchObject({ counted: 1 });

  await shop.pool.query("update inventory_levels set on_hand = 0");
  await refreshListings(shop.db, [whey.productId]);
  const { tags } = await counts("");
  cache.invalidate([...tags].filter((tag) => tag === cacheTags.category("proteins")));
  expect(await counts("?sort=newest")).toMatchObject({ counted: 1, inStock: 0 });
});

test("the home page's rows are read together, without counts that it does not show", async () => {
  const { shop } = await openStocked();
  await using _ = shop;
  const sent: string[] = [];
  await shop.during({ before: (text) => void sent.push(text) }, () => loadHome(visit(shop, "/").args));
  expect(sent.filter((text) => text.includes("search_listings"))).toHaveLength(1);
});

test("what all public pages need is read once, so that a page sends the statements for its own products alone", async () => {
  const { shop, whey } = await openStocked();
  await using _ = shop;
  const cache = new DataCache();
  const count = async (load: (args: never) => Promise<unknown>, path: string, params: Record<string, string> = {}) => {
    let sent = 0;
    await shop.during({ before: () => void (sent += 1) }, () => load(visit(shop, path, params, cache).args));
    return sent;
  };
  const [proteins, product] = [{ slug: "proteins" }, { id: whey.slug }];
  await count(loadCategory, "/categories/proteins", proteins);
  // The ids and the cards.
  expect(await count(loadCategory, "/categories/proteins?sort=newest", proteins)).toBe(2);
  // What the site shows, banners, ids and cards.
  await count(loadHome, "/");
  expect(await count(loadHome, "/")).toBe(4);
  // The product, its relations, stock, attributes, discount and class of returns, and the ids and cards of what is shown beside it.
  expect(await count(loadProduct, `/products/${whey.slug}`, product)).toBe(8);
});
