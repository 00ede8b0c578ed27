import { expect, test } from "vitest";
import { paisa } from "#kernel/money.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openCatalogue } from "#test/open-catalogue.ts";
import { publishProduct } from "#test/publish-product.ts";
import { findProduct } from "../find-product.ts";
import { arrangePictures } from "./arrange-pictures.ts";
import { updateVariants } from "./update-variants.ts";

test("prices, SKUs, barcodes, servings and pictures of several variants change at once", async () => {
  const shop = await openCatalogue();
  const tub = await shop.storePicture("a");
  const { id, variants } = await shop.createWhey();
  const [vanilla2, vanilla5] = variants.map((variant) => variant.id);
  expect(
    await updateVariants(shop.db, shop.by, {
      productId: id,
      version: 1,
      variants: [
        { id: vanilla2!, price: paisa(550_000), barcode: "8961234567890", servings: 30, pictureKey: tub },
        { id: vanilla5!, price: paisa(990_000) },
      ],
    }),
  ).toEqual({ outcome: "changed", version: 2 });

  expect((await shop.current(id)).variants.slice(0, 3)).toMatchObject([
    { sku: "W-V2", price: 550_000, barcode: "8961234567890", servings: 30, pictureKey: tub },
    { sku: "W-V5", price: 990_000, barcode: null, pictureKey: null },
    { sku: "W-K2", price: 500_000 },
  ]);
});

test("two variants can exchange their SKUs; one that another product has is refused and nothing changes", async () => {
  const shop = await openCatalogue();
  await shop.create("belt");
  const { id, variants } = await shop.createWhey();
  const [one, two] = variants.map((variant) => variant.id);
  const change = (version: number, sku: string, other: string) =>
    updateVariants(shop.db, shop.by, {
      productId: id,
      version,
      variants: [
        { id: one!, sku },
        { id: two!, sku: other },
      ],
    });
  expect(await change(1, "W-V5", "W-V2")).toEqual({ outcome: "changed", version: 2 });
  expect((await shop.current(id)).variants.map(({ sku }) => sku)).toEqual(["W-V5", "W-V2", "W-K2", "W-K5"]);
  expect(await change(2, "NEW", "BELT")).toEqual({ outcome: "sku-taken", skus: ["BELT"] });
  expect(await change(2, "W-K2", "NEW")).toEqual({
    outcome: "invalid",
    errors: { "variants.0.sku": "Use each SKU once" },
  });
  expect((await shop.current(id)).variants[0]!.sku).toBe("W-V5");
});

test("a barcode stands on one variant: two can exchange theirs, and who has it is named to others", async () => {
  const shop = await openCatalogue();
  const belt = await shop.create("belt");
  const { id, variants } = await shop.createWhey();
  const change = (version: number, barcodes: (string | null)[]) =>
    updateVariants(shop.db, shop.by, {
      productId: id,
      version,
      variants: barcodes.map((barcode, at) => ({ id: variants[at]!.id, barcode })),
    });
  expect(await change(1, ["1111", "2222"])).toEqual({ outcome: "changed", version: 2 });
  expect(await change(2, ["2222", "1111"])).toEqual({ outcome: "changed", version: 3 });
  expect(await change(3, ["3333", "3333"])).toEqual({
    outcome: "invalid",
    errors: { "variants.1.barcode": "Use each barcode once" },
  });
  expect(
    await updateVariants(shop.db, shop.by, {
      productId: belt.id,
      version: 1,
      variants: [{ id: belt.variants[0]!.id, barcode: "1111" }],
    }),
  ).toEqual({
    outcome: "invalid",
    errors: { "variants.0.barcode": "The variant W-V5 has this barcode" },
  });
  expect((await shop.current(id)).variants.slice(0, 2)).toMatchObject([{ barcode: "2222" }, { barcode: "1111" }]);
});

test("pages of stacks that contain the variant hear of its new price", async () => {
  const shop = await openCatalogue();
  const { id, variants } = await shop.create("belt");
  const pair = await publishProduct(shop.db, {
    slug: "pair",
    name: "Pair",
    categorySlugs: ["stacks"],
    sku: "PAIR",
    price: paisa(700_000),
    parts: [{ variantId: variants[0]!.id, quantity: 2 }],
  });
  await shop.pool.query("delete from platform_events");
  const change = (price: number, version: number) =>
    updateVariants(shop.db, shop.by, { productId: id, version, variants: [{ id: variants[0]!.id, price }] });
  expect(await change(400_000, 1)).toEqual({ outcome: "changed", version: 1 });
  expect(await readInvalidatedTags(shop.db)).toEqual([]);
  await change(450_000, 1);
  expect(await readInvalidatedTags(shop.db)).toEqual(expect.arrayContaining([`product:${id}`, `product:${pair.id}`]));
});

test("a price that is none, a foreign variant and an old version are refused, and the database has no price of zero", async () => {
  const shop = await openCatalogue();
  const { id, variants } = await shop.create("belt");
  const other = await shop.create("shaker");
  const change = (variantId: string, price: number, version = 1) =>
    updateVariants(shop.db, shop.by, { productId: id, version, variants: [{ id: variantId, price }] });
  expect(await change(variants[0]!.id, 0)).toEqual({
    outcome: "invalid",
    errors: { "variants.0.price": "Enter a price above zero" },
  });
  expect(await change(other.variants[0]!.id, 100)).toMatchObject({
    outcome: "invalid",
    errors: { "variants.0.id": expect.any(String) },
  });
  expect(await change(variants[0]!.id, 100, 9)).toMatchObject({ outcome: "conflict", current: { version: 1 } });
  await expect(shop.pool.query("update catalog_variants set price = 0")).rejects.toThrow(
    "catalog_variants_price_positive",
  );
});

test("pictures take the order given, with their descriptions, and a variant its own", async () => {
  const shop = await openCatalogue();
  const [front, back, kulfi] = await Promise.all(["a", "b", "c"].map((digit) => shop.storePicture(digit)));
  const { id, variants } = await shop.createWhey({ pictures: [{ key: front!, alt: "Front" }] });
  expect(
    await arrangePictures(shop.db, shop.by, {
      productId: id,
      version: 1,
      pictures: [
        { key: back!, alt: "The label" },
        { key: front!, alt: "The tub" },
      ],
      variantPictures: [{ variantId: variants[2]!.id, key: kulfi! }],
    }),
  ).toEqual({ outcome: "changed", version: 2 });

  const product = await findProduct(shop.db, "whey");
  expect(product!.pictures.map(({ key, alt }) => [key, alt])).toEqual([
    [back, "The label"],
    [front, "The tub"],
  ]);
  expect(product!.variants.map(({ picture }) => picture?.key)).toEqual([undefined, undefined, kulfi, undefined]);

  expect(
    await arrangePictures(shop.db, shop.by, { productId: id, version: 2, pictures: [{ key: front!, alt: " " }] }),
  ).toMatchObject({ outcome: "invalid", errors: { "pictures.0.alt": expect.any(String) } });
  expect(
    await arrangePictures(shop.db, shop.by, {
      productId: id,
      version: 2,
      pictures: [{ key: "f".repeat(32), alt: "Nothing" }],
    }),
  ).toMatchObject({ outcome: "invalid", errors: { "pictures.0.key": expect.any(String) } });
  expect((await findProduct(shop.db, "whey"))!.pictures).toHaveLength(2);
});
