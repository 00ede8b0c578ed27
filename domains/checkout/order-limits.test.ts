import { system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { type OrderLimits, defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor, recipient } from "#test/order-requests.ts";
import type { OrderRequest } from "./order-request.ts";
import { placeOrder } from "./place-order.ts";
import { cancelAsShopper, confirmAsShopper } from "#test/shopper-commands.ts";

const limitTo = (shop: TestShop, orderLimits: Partial<OrderLimits>) =>
  saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    orderLimits: { ...defaultShopSettings.orderLimits, ...orderLimits },
  });

async function buy(
  shop: TestShop,
  line: { variantId: string; quantity?: number },
  change: Partial<Recipient> = {},
  request: Partial<OrderRequest> = {},
) {
  return placeOrder(
    shop.db,
    orderFor(await shop.cartWith(line), { recipient: { ...recipient, ...change }, ...request }),
  );
}

test("a family with one phone orders twice, and the owner of a gym ten tubs", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 100 });
  expect(await buy(shop, { variantId, quantity: 2 })).toMatchObject({ outcome: "placed" });
  expect(await buy(shop, { variantId, quantity: 1 }, { firstName: "Bilal", email: "bilal@example.com" })).toMatchObject(
    { outcome: "placed" },
  );
  expect(await buy(shop, { variantId, quantity: 10 }, buyer(1))).toMatchObject({ outcome: "placed" });
});

test("one phone, e-mail address or address has so many orders waiting to be confirmed; once they are, it orders on", async () => {
  await using shop = await openShop();
  await limitTo(shop, { unconfirmedByPhone: 2, unconfirmedByEmail: 2, unconfirmedByAddress: 2 });
  const { variantId } = await shop.sells({ onHand: 100 });
  const first = await buy(shop, { variantId });
  await buy(shop, { variantId });
  const { phone, email, city, address } = recipient;
  const same: Partial<Recipient>[] = [
    { ...buyer(1), phone },
    { ...buyer(1), email: email.toUpperCase() },
    { ...buyer(1), city: city.toUpperCase(), address: address.replaceAll(/[\s,]+/g, "  ") },
  ];
  for (const change of same)
    expect(await buy(shop, { variantId }, change)).toEqual({ outcome: "over-limit", limit: { kind: "unconfirmed" } });
  expect(await buy(shop, { variantId }, buyer(1))).toMatchObject({ outcome: "placed" });
  expect(await countStock(shop.db, [variantId])).toEqual(new Map([[variantId, 97]]));

  await moveOrder(shop.db, system, { order: first.outcome === "placed" ? first.orderId : "", to: "confirmed" });
  expect(await buy(shop, { variantId })).toMatchObject({ outcome: "placed" });
});

test("a shopper's own word frees no place before the order is packed: the page that placed it can give it", async () => {
  await using shop = await openShop();
  await limitTo(shop, { unconfirmedByPhone: 1 });
  const { variantId } = await shop.sells({ onHand: 100 });
  const first = await buy(shop, { variantId });
  if (first.outcome !== "placed") throw new Error(first.outcome);
  expect(await confirmAsShopper(shop.db, first.orderId)).toMatchObject({ outcome: "done" });
  expect(await buy(shop, { variantId })).toEqual({ outcome: "over-limit", limit: { kind: "unconfirmed" } });
  await moveOrder(shop.db, system, { order: first.orderId, to: "packed" });
  expect(await buy(shop, { variantId })).toMatchObject({ outcome: "placed" });
});

test("one buyer has so many pieces of a variant on order, alone and in stacks, until the order has come or gone", async () => {
  await using shop = await openShop();
  await limitTo(shop, { piecesOfVariant: 12 });
  const [whey, belt] = [await shop.sells({ onHand: 100 }), await shop.sells({ name: "Belt" })];
  const pair = await shop.sellsStack({ name: "Pair", parts: [{ variantId: whey.variantId, quantity: 2 }] });
  const first = await buy(shop, { variantId: whey.variantId, quantity: 10 });
  const refused = { outcome: "over-limit", limit: { kind: "pieces", productName: "Whey", max: 12 } };
  expect(await buy(shop, { variantId: whey.variantId, quantity: 3 })).toEqual(refused);
  expect(await buy(shop, { variantId: whey.variantId, quantity: 3 }, { ...buyer(1), email: recipient.email })).toEqual(
    refused,
  );
  expect(await buy(shop, { variantId: pair.variantId, quantity: 2 })).toEqual({
    ...refused,
    limit: { ...refused.limit, productName: "Pair" },
  });
  expect(await buy(shop, { variantId: pair.variantId })).toMatchObject({ outcome: "placed" });
  expect(await buy(shop, { variantId: belt.variantId })).toMatchObject({ outcome: "placed" });
  expect(await buy(shop, { variantId: whey.variantId, quantity: 13 }, buyer(2))).toEqual(refused);

  await cancelAsShopper(shop.db, first.outcome === "placed" ? first.orderId : "");
  expect(await buy(shop, { variantId: whey.variantId, quantity: 10 })).toMatchObject({ outcome: "placed" });
});

test("tags behind a plus, and dots at Gmail, make no other mailbox", async () => {
  await using shop = await openShop();
  await limitTo(shop, { unconfirmedByEmail: 2, piecesOfVariant: 9 });
  const { variantId } = await shop.sells({ onHand: 100 });
  const [kept, last] = [["victim+1@example.com", "Victim@Example.com"], "victim+2+3@example.com"] as const;
  for (const [at, email] of kept.entries())
    expect(await buy(shop, { variantId }, { ...buyer(at), email })).toMatchObject({ outcome: "placed" });
  expect(await buy(shop, { variantId }, { ...buyer(2), email: last })).toMatchObject({ outcome: "over-limit" });
  // At others a dot is a letter as any.
  expect(await buy(shop, { variantId }, { ...buyer(3), email: "vic.tim@example.com" })).toMatchObject({
    outcome: "placed",
  });

  await buy(shop, { variantId, quantity: 5 }, { ...buyer(4), email: "a.b.c@gmail.com" });
  await buy(shop, { variantId, quantity: 4 }, { ...buyer(5), email: "ABC+gym@googlemail.com" });
  expect(await buy(shop, { variantId }, { ...buyer(6), email: "abc@gmail.com" })).toMatchObject({
    outcome: "over-limit",
  });
});

test("twenty sent at once for one phone are as many orders as twenty sent one after the other", async () => {
  await using shop = await openShop();
  const { variantIds } = await shop.sells({
    onHand: 100,
    flavours: Array.from({ length: 20 }, (_, at) => `Flavour ${at}`),
  });
  const carts = await Promise.all(variantIds.map((variantId) => shop.cartWith({ variantId })));
  // The requests share only the phone, so each of them also takes locks of its own.
  const outcomes = await Promise.all(
    carts.map((cart, at) =>
      placeOrder(shop.db, orderFor(cart, { recipient: { ...buyer(at), phone: recipient.phone } })),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "placed")).toHaveLength(5);
  expect(outcomes.filter(({ outcome }) => outcome === "over-limit")).toHaveLength(15);
});

test("what strangers order in somebody's name keeps the account of that person from nothing", async () => {
  await using shop = await openShop();
  await limitTo(shop, { unconfirmedByPhone: 1, unconfirmedByEmail: 1, piecesOfVariant: 3 });
  const { variantId } = await shop.sells({ onHand: 100 });
  await buy(shop, { variantId, quantity: 3 });
  expect(await buy(shop, { variantId })).toMatchObject({ outcome: "over-limit" });

  await createOwner(shop.db, system, { email: "ayesha.khan@example.com", password: "blue river stone" });
  const entered = await logIn(
    shop.db,
    { email: "ayesha.khan@example.com", password: "blue river stone" },
    { address: "10.0.0.1", agent: "" },
  );
  const sessionToken = entered.outcome === "logged-in" ? entered.session.token : null;
  expect(await buy(shop, { variantId }, {}, { sessionToken })).toMatchObject({ outcome: "placed" });
  expect(await buy(shop, { variantId }, {}, { sessionToken })).toMatchObject({ outcome: "over-limit" });
});

test("the shop is told of refusals once in an hour, with whom to call", async () => {
  await using shop = await openShop();
  await limitTo(shop, { unconfirmedByPhone: 1 });
  const { variantId } = await shop.sells({ onHand: 100 });
  await buy(shop, { variantId });
  await shop.settle();
  for (let turn = 0; turn < 3; turn += 1) await buy(shop, { variantId });
  expect(await shop.queuedJobs()).toEqual([
    {
      task: "send-order-limit-notice",
      payload: {
        hour: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d$/) as string,
        kind: "unconfirmed",
        phone: recipient.phone,
        email: recipient.email,
        city: "Lahore",
      },
    },
  ]);
});
