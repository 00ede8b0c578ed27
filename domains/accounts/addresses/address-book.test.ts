import { expect, test } from "vitest";
import type { Address } from "#domains/addresses/address.ts";
import { newId } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { maxAddresses } from "./saved-address.ts";
import { deleteAddress, saveAddress, updateAddress } from "./save-address.ts";
import { listAddresses } from "./list-addresses.ts";
import { register } from "#test/register.ts";

const home: Address = {
  firstName: "Ayesha",
  secondName: "Khan",
  phone: "+923001234567",
  province: "Punjab",
  city: "Lahore",
  address: "House 12, Street 4\nModel Town",
  zip: "54700",
};
const at = (address: string): Address => ({ ...home, address });

async function accountIn(shop: TestShop, email = "ayesha@example.com") {
  const registered = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email, password: "blue river stone" },
    { address: "10.0.0.1", agent: "Browser" },
  );
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  return registered.session.account.id;
}

const kept = async (shop: TestShop, account: string, address: Address) => {
  const outcome = await saveAddress(shop.db, account, address);
  if (outcome.outcome !== "saved") throw new Error(outcome.outcome);
  return outcome.id;
};
const streets = async (shop: TestShop, account: string) =>
  (await listAddresses(shop.db, account)).map(({ address }) => address);

test("the address used last comes first, and one that is known is not kept twice however it is spelt", async () => {
  await using shop = await openShop();
  const account = await accountIn(shop);
  const first = await kept(shop, account, home);
  await kept(shop, account, at("Shop 3, Anarkali"));
  expect(await streets(shop, account)).toEqual(["Shop 3, Anarkali", home.address]);

  expect(await kept(shop, account, { ...home, city: "LAHORE", address: "house 12,\nstreet 4, Model  Town" })).toBe(
    first,
  );
  expect(await listAddresses(shop.db, account)).toEqual([
    { ...home, id: first, city: "LAHORE", address: "house 12,\nstreet 4, Model  Town" },
    expect.objectContaining(at("Shop 3, Anarkali")),
  ]);
  for (const change of [{ phone: "+923331112223" }, { firstName: "Bilal" }, { zip: null }])
    await kept(shop, account, { ...home, ...change });
  expect(await listAddresses(shop.db, account)).toHaveLength(5);
});

test("where only known ones are to be marked, a new one is not kept", async () => {
  await using shop = await openShop();
  const account = await accountIn(shop);
  await kept(shop, account, home);
  await kept(shop, account, at("Shop 3, Anarkali"));
  expect(await saveAddress(shop.db, account, home, { onlyKnown: true })).toMatchObject({ outcome: "saved" });
  expect(await saveAddress(shop.db, account, at("Elsewhere 1"), { onlyKnown: true })).toEqual({ outcome: "unknown" });
  expect(await streets(shop, account)).toEqual([home.address, "Shop 3, Anarkali"]);
});

test("the twentieth is the last, though several tabs add one at the same moment", async () => {
  await using shop = await openShop();
  const account = await accountIn(shop);
  for (let at1 = 1; at1 < maxAddresses; at1 += 1) await kept(shop, account, at(`House ${at1}`));
  const outcomes = await Promise.all(
    ["A", "B", "C", "D"].map((tab) => saveAddress(shop.db, account, at(`Tab ${tab}`))),
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["full", "full", "full", "saved"]);
  expect(await listAddresses(shop.db, account)).toHaveLength(maxAddresses);
  expect(await saveAddress(shop.db, account, at("House 1"))).toMatchObject({ outcome: "saved" });
});

test("the same address from two tabs at once is kept once", async () => {
  await using shop = await openShop();
  const account = await accountIn(shop);
  await Promise.all([1, 2, 3].map(() => saveAddress(shop.db, account, home)));
  expect(await listAddresses(shop.db, account)).toHaveLength(1);
});

test("one that is changed into another takes its place, and keeps its own", async () => {
  await using shop = await openShop();
  const account = await accountIn(shop);
  const [old, other] = [await kept(shop, account, home), await kept(shop, account, at("Shop 3, Anarkali"))];
  expect(await updateAddress(shop.db, account, old, at("House 14"))).toBe(true);
  expect(await streets(shop, account)).toEqual(["Shop 3, Anarkali", "House 14"]);
  expect(await updateAddress(shop.db, account, old, at("shop 3 anarkali"))).toBe(true);
  expect((await listAddresses(shop.db, account)).map(({ id }) => id)).toEqual([old]);
  expect(await updateAddress(shop.db, account, other, home)).toBe(false);
});

test("nobody changes or removes what is another's, and an id of another is as unknown as one of nobody", async () => {
  await using shop = await openShop();
  const [owner, mallory] = [await accountIn(shop), await accountIn(shop, "mallory@example.com")];
  const id = await kept(shop, owner, home);
  for (const tried of [id, newId(), "new", "", "'; --"]) {
    expect(await updateAddress(shop.db, mallory, tried, at("Mine now")), tried).toBe(false);
    expect(await deleteAddress(shop.db, mallory, tried), tried).toBe(false);
  }
  expect(await listAddresses(shop.db, mallory)).toEqual([]);
  expect(await listAddresses(shop.db, owner)).toEqual([{ ...home, id }]);
  expect(await deleteAddress(shop.db, owner, id)).toBe(true);
  expect(await listAddresses(shop.db, owner)).toEqual([]);
});
