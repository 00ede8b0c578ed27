import { expect, test } from "vitest";
import { paisa } from "#kernel/money.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { publishProduct } from "#test/publish-product.ts";
import { findProduct } from "../find-product.ts";
import { findVariants } from "../variants/find-variants.ts";
import { updateOptions } from "./update-options.ts";
import { updateVariants } from "./update-variants.ts";

type Groups = Parameters<typeof updateOptions>[2]["groups"];

/** A shop with a whey of two flavours in two sizes, and what its page offers. */
async function openWhey() {
  const shop = await openCatalogue();
  const whey = await shop.createWhey();
  const groups = async (): Promise<Groups> => (await shop.current(whey.id)).groups;
  return {
    ...shop,
    whey,
    groups,
    change: async (next: Groups) =>
      updateOptions(shop.db, shop.by, {
        productId: whey.id,
        version: (await shop.current(whey.id)).version,
        groups: next,
      }),
    /** "Vanilla 2 lb" with SKU and price, in order. */
    async offered() {
      const { optionGroups, variants } = (await findProduct(shop.db, "whey"))!;
      const nameOf = new Map(optionGroups.flatMap(({ options }) => options.map(({ id, name }) => [id, name])));
      return variants.map(({ sku, price, optionIds }) => [optionIds.map((id) => nameOf.get(id)).join(" "), sku, price]);
    },
  };
}

const start = [
  ["Vanilla 2 lb", "W-V2", 500_000],
  ["Vanilla 5 lb", "W-V5", 1_000_000],
  ["Kulfi 2 lb", "W-K2", 500_000],
  ["Kulfi 5 lb", "W-K5", 1_000_000],
];

test("a new option makes a variant for each combination, at the price of its like, in the order of the options", async () => {
  const shop = await openWhey();
  const [flavour, size] = await shop.groups();
  const changed = await shop.change([
    { ...flavour!, options: [flavour!.options[0]!, { name: "Mango" }, flavour!.options[1]!] },
    size!,
  ]);
  expect(changed).toMatchObject({ outcome: "changed", version: 2, archivedVariantIds: [] });
  expect(await shop.offered()).toEqual([
    ...start.slice(0, 2),
    ["Mango 2 lb", "WHEY-5", 500_000],
    ["Mango 5 lb", "WHEY-6", 1_000_000],
    ...start.slice(2),
  ]);
});

test("a new variant's SKU goes on from what the product's own begin with, not from a long name", async () => {
  const shop = await openWhey();
  const { variants } = shop.whey;
  const named = async (skus: string[]) => {
    const { version } = await shop.current(shop.whey.id);
    const changes = variants.map(({ id }, at) => ({ id, sku: skus[at]! }));
    await updateVariants(shop.db, shop.by, { productId: shop.whey.id, version, variants: changes });
    const [flavour, size] = await shop.groups();
    await shop.change([{ ...flavour!, options: [...flavour!.options, { name: "Mango" }] }, size!]);
    const made = (await shop.offered()).slice(4).map(([, sku]) => sku);
    await shop.change([{ ...flavour!, options: flavour!.options.slice(0, 2) }, size!]);
    return made;
  };
  expect(await named(["GOLD-9", "GOLD-9-2", "GOLD-9/3", "GOLD-9.4"])).toEqual(["GOLD-9-5", "GOLD-9-6"]);
});

test("an option that is left out archives its variants; named again it comes back with them", async () => {
  const shop = await openWhey();
  const before = await shop.groups();
  const [flavour, size] = before;
  const kulfi = shop.whey.variants.slice(2).map(({ id }) => id);
  expect(await shop.change([{ ...flavour!, options: [flavour!.options[0]!] }, size!])).toMatchObject({
    outcome: "changed",
    archivedVariantIds: kulfi,
  });
  expect(await shop.offered()).toEqual(start.slice(0, 2));
  expect(await findVariants(shop.db, kulfi)).toEqual(new Map());

  expect(await shop.change([{ ...flavour!, options: [flavour!.options[0]!, { name: "kulfi" }] }, size!])).toMatchObject(
    {
      outcome: "changed",
      addedVariantIds: kulfi,
    },
  );
  expect((await shop.offered()).map(([, sku]) => sku)).toEqual(start.map(([, sku]) => sku));
  expect((await shop.groups())[0]!.options[1]).toEqual({ id: before[0]!.options[1]!.id, name: "kulfi", swatch: null });
});

test("new names, swatches and orders keep the ids of options and variants, even when names and groups change places", async () => {
  const shop = await openWhey();
  const [flavour, size] = await shop.groups();
  const [vanilla, kulfi] = flavour!.options;
  const changed = await shop.change([
    { ...size!, name: "Weight" },
    {
      ...flavour!,
      options: [
        { ...vanilla!, name: "Kulfi" },
        { ...kulfi!, name: "Vanilla", swatch: "#D4A017" },
      ],
    },
  ]);
  expect(changed).toMatchObject({ outcome: "changed", addedVariantIds: [], archivedVariantIds: [] });
  expect(await shop.offered()).toEqual([
    ["2 lb Kulfi", "W-V2", 500_000],
    ["2 lb Vanilla", "W-K2", 500_000],
    ["5 lb Kulfi", "W-V5", 1_000_000],
    ["5 lb Vanilla", "W-K5", 1_000_000],
  ]);
  const sold = await findVariants(shop.db, [shop.whey.variants[0]!.id]);
  expect([...sold.values()][0]!.selectedOptions).toEqual([
    { group: "Weight", option: "2 lb" },
    { group: "Flavour", option: "Kulfi" },
  ]);
  expect((await shop.groups())[1]!.options[1]!.swatch).toBe("#d4a017");
});

test("an option that was left out comes back with its variants also after the groups have changed places", async () => {
  const shop = await openWhey();
  const [flavour, size] = await shop.groups();
  const kulfi = shop.whey.variants.slice(2).map(({ id }) => id);
  await shop.change([{ ...flavour!, options: [flavour!.options[0]!] }, size!]);
  await shop.change([size!, { ...flavour!, options: [flavour!.options[0]!] }]);
  expect(await shop.change([size!, { ...flavour!, options: [flavour!.options[0]!, { name: "Kulfi" }] }])).toMatchObject(
    { outcome: "changed", addedVariantIds: kulfi },
  );
  expect((await shop.offered()).map(([name, sku]) => [name, sku])).toEqual([
    ["2 lb Vanilla", "W-V2"],
    ["2 lb Kulfi", "W-K2"],
    ["5 lb Vanilla", "W-V5"],
    ["5 lb Kulfi", "W-K5"],
  ]);
});

test("a new group gives its first option to the variants there are, and goes when one option is left in it", async () => {
  const shop = await openCatalogue();
  const { id, variants } = await shop.create("belt");
  const change = (version: number, groups: Groups) =>
    updateOptions(shop.db, shop.by, { productId: id, version, groups });
  await change(1, [{ name: "Size", options: [{ name: "M" }, { name: "L" }] }]);
  expect((await shop.current(id)).variants.map((variant) => [variant.id, variant.sku])).toEqual([
    [variants[0]!.id, "BELT"],
    [expect.any(String), "BELT-2"],
  ]);

  expect(await change(2, [])).toEqual({
    outcome: "invalid",
    errors: { groups: "Remove all options of Size but one before the group itself" },
  });
  const [size] = (await shop.current(id)).groups;
  await change(2, [{ ...size!, options: [size!.options[0]!] }]);
  expect(await change(3, [])).toMatchObject({ outcome: "changed", version: 4 });
  expect(await findProduct(shop.db, "belt")).toMatchObject({
    optionGroups: [],
    variants: [{ id: variants[0]!.id, optionIds: [] }],
  });
});

test("an option whose variant is in an active stack stays", async () => {
  const shop = await openWhey();
  const stack = await publishProduct(shop.db, {
    slug: "starter",
    name: "Starter",
    categorySlugs: ["stacks"],
    sku: "START",
    price: paisa(900_000),
    parts: [{ variantId: shop.whey.variants[2]!.id, quantity: 1 }],
  });
  const [flavour, size] = await shop.groups();
  expect(await shop.change([{ ...flavour!, options: [flavour!.options[0]!] }, size!])).toEqual({
    outcome: "in-use",
    stacks: [{ id: stack.id, slug: "starter", name: "Starter" }],
  });
  expect(await shop.offered()).toEqual(start);
  expect(await updateOptions(shop.db, shop.by, { productId: stack.id, version: 1, groups: [] })).toMatchObject({
    outcome: "invalid",
  });
});

test("a foreign option, a name given twice and too many variants are refused, and nothing changes", async () => {
  const shop = await openWhey();
  const [flavour, size] = await shop.groups();
  expect(await shop.change([{ ...flavour!, options: [size!.options[0]!] }, size!])).toMatchObject({
    outcome: "invalid",
    errors: { "groups.0.options.0.id": expect.any(String) },
  });
  expect(await shop.change([{ ...flavour!, options: [{ name: "Rose" }, { name: "rose" }] }])).toMatchObject({
    outcome: "invalid",
    errors: { "groups.0.options": "Use each name once" },
  });
  const many = Array.from({ length: 100 }, (_, at) => ({ name: `Option ${at}` }));
  expect(
    await shop.change([
      { ...flavour!, options: many },
      { ...size!, options: many },
    ]),
  ).toMatchObject({ outcome: "invalid", errors: { groups: expect.stringContaining("at most 400") } });
  expect(await shop.offered()).toEqual(start);
});

test("an old version is refused, and the same options again change nothing", async () => {
  const shop = await openWhey();
  const groups = await shop.groups();
  expect(await updateOptions(shop.db, shop.by, { productId: shop.whey.id, version: 4, groups })).toMatchObject({
    outcome: "conflict",
    current: { version: 1 },
  });
  expect(await shop.change(groups)).toMatchObject({ outcome: "changed", version: 1 });
});

test("a variant that comes back leaves its barcode to the one that has it meanwhile", async () => {
  const shop = await openWhey();
  const { id } = shop.whey;
  const before = await shop.groups();
  const mark = async (sku: string) => {
    const { version, variants } = await shop.current(id);
    const variant = variants.find((each) => each.sku === sku)!;
    return updateVariants(shop.db, shop.by, {
      productId: id,
      version,
      variants: [{ id: variant.id, barcode: "1111" }],
    });
  };
  await mark("W-K2");
  await shop.change([{ ...before[0]!, options: [before[0]!.options[0]!] }, before[1]!]);
  expect(await mark("W-V2")).toMatchObject({ outcome: "changed" });
  const [flavour, size] = await shop.groups();
  await shop.change([{ ...flavour!, options: [...flavour!.options, { name: "Kulfi" }] }, size!]);
  const barcodes = (await shop.current(id)).variants.map(({ sku, barcode }) => [sku, barcode]);
  expect(barcodes).toEqual([
    ["W-V2", "1111"],
    ["W-V5", null],
    ["W-K2", null],
    ["W-K5", null],
  ]);
});
