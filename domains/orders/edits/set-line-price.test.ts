import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { saveDiscount } from "#domains/pricing/save-discount.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { editOrder } from "./edit-order.ts";
import { findOrderRecord } from "../find-order-record.ts";
import { moveOrder } from "../move-order.ts";
import { setLinePrice } from "./set-line-price.ts";

const caller = staffWith("orders.edit", "pricing.edit");

/** An order of two tubs for Rs 4,500 each and three belts, marked down from Rs 1,250, for Rs 1,000 each; 10 % tax. */
async function placedOrder(shop: TestShop) {
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, taxPerMille: 100 });
  const whey = await shop.sells({ price: 4_500 });
  const belt = await shop.sells({ name: "Belt", price: 1_000 });
  const original = rupees(1_250);
  await saveDiscount(shop.db, system, { productId: belt.productId, version: null, percentage: 20, original });
  const cart = await shop.cartWith({ ...whey, quantity: 2 }, { ...belt, quantity: 3 });
  const placed = await placeOrder(shop.db, orderFor(cart));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const order = placed.orderId;
  return { order, record: async () => (await findOrderRecord(shop.db, system, order))! };
}

test("an order records the discounts by which its lines were cheaper, and costs what the cart said", async () => {
  await using shop = await openShop();
  const { record } = await placedOrder(shop);
  const [discount] = await shop.look("select id from pricing_discounts");
  expect(await record()).toMatchObject({
    subtotal: rupees(12_000),
    tax: rupees(1_200),
    total: rupees(13_200),
    adjustments: [
      { kind: "tax", label: "Tax", amount: rupees(1_200), linePosition: null, reference: null },
      { kind: "discount", label: "20% off", amount: rupees(-750), linePosition: 1, reference: discount!["id"] },
    ],
  });
});

test("a price that staff set changes the line, the tax, the total and what is due, and its reason is recorded", async () => {
  await using shop = await openShop();
  const { order, record } = await placedOrder(shop);
  const { version } = await record();
  const reason = "Dented tub";

  expect(
    await setLinePrice(shop.db, caller, { order, version, position: 0, unitPrice: rupees(4_000), reason }),
  ).toEqual({ outcome: "done", state: "placed", total: rupees(12_100) });
  const after = await record();
  expect(after).toMatchObject({
    subtotal: rupees(11_000),
    tax: rupees(1_100),
    total: rupees(12_100),
    version: version + 1,
    balance: { shopper: rupees(12_100) },
    lines: [{ unitPrice: rupees(4_000), lineTotal: rupees(8_000) }, { unitPrice: rupees(1_000) }],
  });
  expect(after.adjustments.slice(1)).toMatchObject([
    { kind: "discount", linePosition: 1, amount: rupees(-750) },
    { kind: "staff-price", linePosition: 0, amount: rupees(-1_000), label: reason },
  ]);
  const entries = await listAuditEntries(shop.db, staffWith("audit.read"), { action: "order.edited" });
  expect(entries).toMatchObject([
    { actorId: caller.accountId, before: { unitPrice: rupees(4_500) }, after: { unitPrice: rupees(4_000) } },
  ]);
});

test("a second price replaces the first, and the price that was ordered needs no reason", async () => {
  await using shop = await openShop();
  const { order, record } = await placedOrder(shop);
  const set = (unitPrice: number, reason: string) =>
    setLinePrice(shop.db, caller, { order, position: 0, unitPrice: rupees(unitPrice), reason });
  const staffPrices = async () => (await record()).adjustments.filter(({ kind }) => kind === "staff-price");

  await set(4_000, "Dented tub");
  await set(5_000, "Bigger tub");
  expect(await staffPrices()).toMatchObject([{ amount: rupees(1_000), label: "Bigger tub" }]);
  expect(await set(5_000, "Again")).toEqual({ outcome: "already-done" });
  await set(4_500, "As ordered");
  expect(await staffPrices()).toEqual([]);
  expect(await record()).toMatchObject({ total: rupees(13_200), balance: { shopper: rupees(13_200) } });
});

test("the adjustments of a line follow its quantity, and are gone with the line", async () => {
  await using shop = await openShop();
  const { order, record } = await placedOrder(shop);
  await setLinePrice(shop.db, caller, { order, position: 1, unitPrice: rupees(900), reason: "Regular customer" });

  await editOrder(shop.db, caller, { order, lines: [{ position: 1, quantity: 5 }] });
  expect((await record()).adjustments.slice(1)).toMatchObject([
    { kind: "discount", amount: rupees(-1_250) },
    { kind: "staff-price", amount: rupees(-500) },
  ]);
  await editOrder(shop.db, caller, { order, lines: [{ position: 1, quantity: 0 }] });
  expect((await record()).adjustments).toMatchObject([{ kind: "tax", amount: rupees(900) }]);
});

test("what cannot be priced is refused, and nothing changes", async () => {
  await using shop = await openShop();
  const { order, record } = await placedOrder(shop);
  const before = await record();
  const set = (change: object) =>
    setLinePrice(shop.db, caller, { order, position: 0, unitPrice: rupees(1), reason: "Why", ...change });

  expect(await set({ reason: "  " })).toEqual({ outcome: "invalid", errors: { reason: "Enter the reason" } });
  expect(await set({ unitPrice: -1 })).toMatchObject({
    outcome: "invalid",
    errors: { unitPrice: expect.any(String) as string },
  });
  expect(await set({ position: 7 })).toEqual({ outcome: "not-in-order", position: 7 });
  expect(await set({ version: before.version + 1 })).toMatchObject({ outcome: "conflict" });
  expect(await record()).toEqual(before);
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order, to });
  expect(await set({})).toEqual({ outcome: "not-allowed", from: "packed" });
});
