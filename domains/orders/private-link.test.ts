import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { findHistory } from "./history/find-history.ts";
import { findOrder, findOrderByNumber, findOrderByToken } from "./find-order.ts";
import { findOrderVersion } from "./find-order-version.ts";
import { listOrders } from "./lists/list-orders.ts";
import { moveOrder } from "./move-order.ts";
import { rotateAccessToken, trackOrder } from "./private-link.ts";
import { system } from "#test/actors.ts";
import { setReferenceAsShopper } from "#test/shopper-commands.ts";

async function placeIn(shop: TestShop, change: Partial<OrderRequest> = {}) {
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells()), change));
  if (placed.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  return placed;
}

test("a revoked link opens nothing, the new one everything, and open pages hear of it", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await placeIn(shop);
  await shop.settle();
  const renewed = await rotateAccessToken(shop.db, system, orderId);
  expect(renewed).not.toBe(accessToken);
  expect(await findOrderByToken(shop.db, accessToken)).toBeNull();
  expect(await findOrderVersion(shop.db, accessToken)).toBeNull();
  expect((await findOrderByToken(shop.db, renewed!))?.id).toBe(orderId);
  expect(await shop.changeTags()).toEqual([`order:${orderId}`]);
  for (const nobody of [newId(), "10001", "\u0000"])
    expect(await rotateAccessToken(shop.db, system, nobody)).toBeNull();
});

test("the version of an order rises with everything that its page shows", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await placeIn(shop, { payment: "jazzcash" });
  expect(await findOrderVersion(shop.db, accessToken)).toEqual({ orderId, version: 1 });
  await setReferenceAsShopper(shop.db, orderId, "TX-1");
  await moveOrder(shop.db, system, { order: orderId, to: "confirmed" });
  expect(await findOrderVersion(shop.db, accessToken)).toEqual({ orderId, version: 3 });
  for (const token of [newSecret(), orderId, "", "\u0000"]) expect(await findOrderVersion(shop.db, token)).toBeNull();
});

test("number and phone together find the order; one of them alone finds nothing", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await placeIn(shop);
  await placeIn(shop, {
    recipient: { ...orderFor({ secret: "", cartId: "", total: 0 as never }).recipient, phone: "+923331112223" },
  });
  const { number, phone } = (await findOrder(shop.db, orderId))!;
  expect(await trackOrder(shop.db, { number, phone })).toBe(accessToken);
  expect(await trackOrder(shop.db, { number: number + 1, phone })).toBeNull();
  expect(await trackOrder(shop.db, { number, phone: "+923331112223" })).toBeNull();
  for (const odd of [0, -1, 1.5, Number.NaN, 1e30])
    expect(await trackOrder(shop.db, { number: odd, phone })).toBeNull();
});

test("the number of a transfer given later is on the order, and in its history each that was given", async () => {
  await using shop = await openShop();
  const { orderId } = await placeIn(shop, { payment: "easypaisa" });
  await shop.settle();
  const give = (reference: string) => setReferenceAsShopper(shop.db, orderId, reference);
  expect(await give("EP-1")).toEqual({ outcome: "given" });
  expect(await give("EP-1")).toEqual({ outcome: "given" });
  expect(await give("EP-2")).toEqual({ outcome: "given" });
  expect((await findOrder(shop.db, orderId))?.paymentReference).toBe("EP-2");
  const references = (await findHistory(shop.db, orderId)).slice(1);
  expect(references.map(({ state, actorKind, details }) => ({ state, actorKind, details }))).toEqual([
    { state: "placed", actorKind: "guest", details: { kind: "payment-reference", reference: "EP-1" } },
    { state: "placed", actorKind: "guest", details: { kind: "payment-reference", reference: "EP-2" } },
  ]);
  expect(await shop.changeTags()).toEqual([`order:${orderId}`]);
  expect(await shop.queuedJobs()).toEqual([]);
});

test("no reference is taken where no transfer is awaited, and not without end", async () => {
  await using shop = await openShop();
  const cash = await placeIn(shop);
  const give = (order: string, reference: string) => setReferenceAsShopper(shop.db, order, reference);
  expect(await give(cash.orderId, "X")).toEqual({ outcome: "not-awaited" });
  expect(await give(newId(), "X")).toEqual({ outcome: "not-found" });
  const transfer = await placeIn(shop, { payment: "bank-transfer" });
  for (let at = 0; at < 10; at += 1) expect(await give(transfer.orderId, `TX-${at}`)).toEqual({ outcome: "given" });
  expect(await give(transfer.orderId, "one more")).toEqual({ outcome: "too-many" });
  await moveOrder(shop.db, system, { order: transfer.orderId, to: "confirmed" });
  expect(await give(transfer.orderId, "late")).toEqual({ outcome: "not-awaited" });
});

test("orders are listed newest first, by state", async () => {
  await using shop = await openShop();
  const [first, second] = [await placeIn(shop), await placeIn(shop)];
  await moveOrder(shop.db, system, { order: first.orderId, to: "confirmed" });
  expect((await listOrders(shop.db, system, { limit: 10 })).map(({ id }) => id)).toEqual([
    second.orderId,
    first.orderId,
  ]);
  expect(await listOrders(shop.db, system, { limit: 10, state: "confirmed" })).toEqual([
    expect.objectContaining({ id: first.orderId, firstName: "Ayesha", secondName: "Khan", city: "Lahore" }),
  ]);
  expect(await listOrders(shop.db, system, { limit: 1 })).toHaveLength(1);
  expect((await findOrderByNumber(shop.db, 10_001))?.id).toBe(first.orderId);
  for (const odd of [10_099, 0, -1, 1.5, Number.NaN, 1e30]) expect(await findOrderByNumber(shop.db, odd)).toBeNull();
});
