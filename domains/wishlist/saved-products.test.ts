import { expect, test } from "vitest";
import { register } from "#test/register.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { newId } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { isProductSaved, maxSavedProducts, removeSavedProduct, saveProduct } from "./saved-products.ts";
import { listSavedProducts } from "./list-saved-products.ts";

async function openAccount(shop: TestShop, email = "ayesha@example.com") {
  const registered = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email, password: "blue river stone" },
    { address: "10.1.2.3", agent: "Browser" },
  );
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  return registered.session.account.id;
}

/** Inserts products that have only a name, and saves them for the account. */
const fill = (shop: TestShop, accountId: string, count: number) =>
  shop.pool.query(
    `
  with made as (insert into catalog_products (id, slug, name) select gen_random_uuid(), 'filler-' || n, 'Filler ' || n from generate_series(1, $2::int) n returning id)
  insert into wishlist_saved_products (account_id, product_id) select $1, id from made`,
    [accountId, count],
  );

test("what is saved is listed last first with its card, and only for the account that saved it", async () => {
  await using shop = await openShop();
  const [mine, hers] = [await openAccount(shop), await openAccount(shop, "sister@example.com")];
  const [whey, belt] = [
    await shop.sells({ name: "Whey", flavours: ["Kulfi", "Mango"] }),
    await shop.sells({ name: "Belt" }),
  ];
  await refreshListings(shop.db, [whey.productId, belt.productId]);
  for (const { productId } of [whey, belt, whey])
    expect(await saveProduct(shop.db, { accountId: mine, productId })).toEqual({ outcome: "saved" });

  expect(await listSavedProducts(shop.db, mine)).toMatchObject([
    { productId: belt.productId, name: "Belt", isActive: true, card: { stock: "in-stock" } },
    { productId: whey.productId, name: "Whey", isActive: true, card: { choices: [{ group: "Flavour", count: 2 }] } },
  ]);
  expect(await listSavedProducts(shop.db, hers)).toEqual([]);
  expect(await isProductSaved(shop.db, { accountId: hers, productId: whey.productId })).toBe(false);
  expect(await removeSavedProduct(shop.db, { accountId: hers, productId: whey.productId })).toBe(false);
  expect(await isProductSaved(shop.db, { accountId: mine, productId: whey.productId })).toBe(true);
  expect(await removeSavedProduct(shop.db, { accountId: mine, productId: whey.productId })).toBe(true);
  expect(await isProductSaved(shop.db, { accountId: mine, productId: whey.productId })).toBe(false);
});

test("a product that is taken out of the shop stays on the list by name, one that is deleted goes, and neither can be saved", async () => {
  await using shop = await openShop();
  const accountId = await openAccount(shop);
  const [hidden, deleted] = [await shop.sells({ name: "Hidden" }), await shop.sells({ name: "Deleted" })];
  await refreshListings(shop.db, [hidden.productId, deleted.productId]);
  for (const { productId } of [hidden, deleted]) await saveProduct(shop.db, { accountId, productId });
  await shop.pool.query("update catalog_products set status = 'draft' where id = $1", [hidden.productId]);
  await shop.pool.query("delete from catalog_products where id = $1", [deleted.productId]);

  // Its card may still exist, because a job rebuilds the listings later.
  expect(await listSavedProducts(shop.db, accountId)).toMatchObject([{ name: "Hidden", isActive: false, card: null }]);
  for (const productId of [hidden.productId, deleted.productId, newId(), "nothing"]) {
    expect(await saveProduct(shop.db, { accountId, productId })).toEqual({ outcome: "not-for-sale" });
    expect(await isProductSaved(shop.db, { accountId, productId })).toBe(productId === hidden.productId);
  }
});

test("the last free place goes to one product, however many tabs want it; what is saved already can be saved again", async () => {
  await using shop = await openShop();
  const accountId = await openAccount(shop);
  const wanted = [await shop.sells(), await shop.sells(), await shop.sells()];
  await fill(shop, accountId, maxSavedProducts - 1);

  const outcomes = await Promise.all(wanted.map(({ productId }) => saveProduct(shop.db, { accountId, productId })));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["full", "full", "saved"]);
  expect(await listSavedProducts(shop.db, accountId)).toHaveLength(maxSavedProducts);
  const kept = wanted[outcomes.findIndex(({ outcome }) => outcome === "saved")]!;
  expect(await saveProduct(shop.db, { accountId, productId: kept.productId })).toEqual({ outcome: "saved" });
});
