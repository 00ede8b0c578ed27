import { expect, test } from "vitest";
import { openBackOffice } from "#test/open-back-office.ts";

/** A product for Rs 2,000 with its page's forms. */
async function openPrices() {
  const { shop, send } = await openBackOffice();
  const { productId, variantId } = await shop.sells({ name: "Whey" });
  await shop.pool.query("update catalog_variants set price = 200000");
  const path = `/admin/products/${productId}`;
  const [{ version } = { version: 0 }] = await shop.look<{ version: number }>("select version from catalog_products");
  const save = async (form: Record<string, string>) => {
    const { status, refused } = await send(path, { version: String(version), ...form });
    return { status, ...refused };
  };
  return {
    save,
    schedule: (form: Record<string, string>) =>
      send("/admin/discounts", { intent: "schedule", row: productId, startsAt: "", endsAt: "", ...form }),
    productId,
    price: `variant.${variantId}.price`,
    sku: `variant.${variantId}.sku`,
    meant: `meant.${variantId}`,
    discountVersion: async () =>
      String((await shop.look<{ version: number }>("select version from pricing_discounts"))[0]!.version),
    stored: () => shop.look("select price, sku from catalog_variants"),
  };
}

test("a price that falls by half or becomes three times as high is warned about, keeps what was typed, and is saved by a second press", async () => {
  const { save, price, sku, meant, stored } = await openPrices();
  const grid = { intent: "variants", [price]: "Rs 1,000", [sku]: "W-NEW" };
  const before = await stored();
  const warned = await save(grid);
  expect(warned).toMatchObject({
    status: 422,
    message: "Nothing is saved yet: a price changes much. Save again if it is meant.",
    errors: { [price]: "The price falls by half or more. If it is meant, save again." },
    values: { [price]: "Rs 1,000", [sku]: "W-NEW", [meant]: "100000" },
  });
  expect(await stored()).toEqual(before);
  // Another price than the one that was warned of is warned about again.
  expect(await save({ ...grid, [price]: "900", [meant]: "100000" })).toMatchObject({
    status: 422,
    values: { [meant]: "90000" },
  });
  expect(await save({ ...grid, [price]: "6000" })).toMatchObject({
    errors: { [price]: "The price becomes three times as high or more. If it is meant, save again." },
  });
  // What is meant outlasts a refusal of another field.
  const refused = await save({ ...grid, [sku]: "", [meant]: "100000" });
  expect(refused).toMatchObject({ status: 422, values: { [meant]: "100000" }, errors: { [sku]: expect.anything() } });
  expect(await stored()).toEqual(before);
  expect(await save({ ...grid, [meant]: "100000" })).toEqual({ status: 303 });
  expect(await stored()).toEqual([{ price: 100_000, sku: "W-NEW" }]);
});

test("a price that moves less is saved at once, and one from an old screen is refused for that", async () => {
  const { save, price, stored } = await openPrices();
  expect(await save({ intent: "variants", [price]: "1,001" })).toEqual({ status: 303 });
  expect(await stored()).toMatchObject([{ price: 100_100 }]);
  expect(await save({ intent: "variants", [price]: "10" })).toMatchObject({
    status: 409,
    message: expect.stringContaining("Somebody else has saved this product meanwhile"),
  });
});

test("a discount by which the shop lowers prices by half or more is warned about until it is meant, or is so already", async () => {
  const { save, stored, discountVersion } = await openPrices();
  const half = { intent: "discount", kind: "lower", percentage: "50", startsAt: "", endsAt: "" };
  for (const form of [half, { ...half, meant: "51" }])
    expect(await save(form)).toMatchObject({
      status: 422,
      errors: { percentage: "The price falls by half or more. If it is meant, save again." },
      values: { percentage: "50", meant: "50" },
    });
  expect(await stored()).toMatchObject([{ price: 200_000 }]);
  expect(await save({ ...half, meant: "50" })).toEqual({ status: 303 });
  expect(await stored()).toMatchObject([{ price: 100_000 }]);
  // Another end of the same discount lowers nothing further.
  const end = new Date(Date.now() + 172_800_000).toISOString().slice(0, 16);
  expect(await save({ ...half, endsAt: end, discountVersion: await discountVersion() })).toEqual({ status: 303 });
  const less = { ...half, percentage: "49", discountVersion: await discountVersion() };
  expect(await save(less)).toEqual({ status: 303 });
});

test("many discounts by which prices fall by half or more are warned about, with the rows still marked, until that is meant or is so", async () => {
  const { save, schedule, productId, stored } = await openPrices();
  expect(await save({ intent: "discount", kind: "lower", percentage: "20", startsAt: "", endsAt: "" })).toEqual({
    status: 303,
  });
  const before = await stored();
  const half = { percentage: "50%" };
  for (const form of [half, { ...half, meant: "60" }, { ...half, all: "yes" }])
    expect(await schedule(form)).toMatchObject({
      status: 422,
      refused: {
        problem: "The price falls by half or more. If it is meant, schedule again.",
        intent: "schedule",
        values: { percentage: "50%" },
        rows: [productId],
        meant: { meant: "50" },
      },
    });
  expect(await stored()).toEqual(before);
  expect((await schedule({ ...half, meant: "50" })).status).toBe(303);
  // They have fallen by half already: another end is no slip of the pen.
  expect((await schedule({ ...half, endsAt: "2090-01-01T10:00" })).status).toBe(303);
});
