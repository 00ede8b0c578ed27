import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { countStock } from "#domains/inventory/count-stock.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { ownAccountStaffMessage } from "#domains/orders/payments/own-accounts.ts";
import { staffChannels } from "#domains/orders/order.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { staffWith, system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { checkStaffOrder } from "./check-staff-order.ts";
import { placeOrder, placeStaffOrder } from "./place-order.ts";

const typed = {
  f_name: "Ayesha",
  s_name: "Khan",
  phone: "0300 1234567",
  email: recipient.email,
  state: recipient.province,
  city: recipient.city,
  address: recipient.address,
  zip: "54700",
};

async function staffOrderOf(shop: TestShop, variantId: string) {
  const { secret, cartId, total } = await shop.cartWith({ variantId, quantity: 2 });
  return { secret, cartId, seenTotal: total, recipient: typed, payment: "cash-on-delivery" as const };
}

test.each(staffChannels)(
  "staff place an order that was taken by %s: it names them, its channel and the shopper",
  async (channel) => {
    await using shop = await openShop();
    const { variantId } = await shop.sells({ onHand: 10 });
    const by = staffWith("orders.edit");
    const request = {
      ...(await staffOrderOf(shop, variantId)),
      channel,
      note: "After six",
      whatsAppUpdates: true,
      messageLanguage: "urdu",
    };

    const placed = await placeStaffOrder(shop.db, by, request);

    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    const order = (await findOrderRecord(shop.db, system, placed.orderId))!;
    expect(order).toMatchObject({ ...recipient, channel, accountId: null, apiKeyId: null, state: "placed" });
    expect(order.payments).toMatchObject([{ kind: "due", actorKind: "staff", actorId: by.accountId }]);
    expect(await findHistory(shop.db, order.id)).toMatchObject([
      { state: "placed", actorKind: "staff", actorId: by.accountId, note: "After six" },
    ]);
    expect(await listAuditEntries(shop.db, system, { action: "order.placed" })).toMatchObject([
      { actorKind: "staff", actorId: by.accountId, subjectId: order.id, after: { channel, whatsAppUpdates: true } },
    ]);
    // What was said to staff is noted as that; the entry above says to whom.
    expect(await shop.look("select subject_id, language from messaging_languages")).toEqual([
      { subject_id: order.id, language: "urdu" },
    ]);
    expect(await shop.look("select phone, source from messaging_opt_ins")).toEqual([
      { phone: recipient.phone, source: "staff" },
    ]);
    expect(await countStock(shop.db, [variantId])).toEqual(new Map([[variantId, 8]]));
    expect(await shop.queuedJobs("send-order-confirmation")).toHaveLength(1);
    // A second press of the button.
    expect(await placeStaffOrder(shop.db, by, request)).toEqual({ ...placed, repeated: true });
  },
);

test("the limits against fake orders hold for shoppers, not for staff who spoke with one", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 50 });
  const orderLimits = { ...defaultShopSettings.orderLimits, unconfirmedByPhone: 1 };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, orderLimits });
  expect((await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId })))).outcome).toBe("placed");
  expect((await placeOrder(shop.db, orderFor(await shop.cartWith({ variantId })))).outcome).toBe("over-limit");
  const request = { ...(await staffOrderOf(shop, variantId)), channel: "phone" as const };
  expect((await placeStaffOrder(shop.db, staffWith("orders.edit"), request)).outcome).toBe("placed");
});

test("an order of staff is refused like a shopper's: with bad fields, an old total, a stranger's cart or too little stock", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 2 });
  const by = staffWith("orders.edit");
  const request = { ...(await staffOrderOf(shop, variantId)), channel: "whatsapp" as const };
  expect(
    await placeStaffOrder(shop.db, by, { ...request, recipient: { ...typed, phone: "12", city: " " } }),
  ).toMatchObject({
    outcome: "invalid",
    errors: { "recipient.phone": expect.any(String) as string, "recipient.city": "Enter your city or town" },
  });
  expect(await placeStaffOrder(shop.db, by, { ...request, channel: "shop" as "phone" })).toMatchObject({
    outcome: "invalid",
    errors: { channel: "Choose how the shopper ordered" },
  });
  expect(await placeStaffOrder(shop.db, by, { ...request, seenTotal: 1 })).toEqual({ outcome: "changed" });
  expect((await placeStaffOrder(shop.db, by, { ...request, secret: "x" })).outcome).toBe("empty-cart");
  const transfersOffered = { bank: true, easypaisa: true, jazzcash: false };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, transfersOffered });
  expect(await placeStaffOrder(shop.db, by, { ...request, payment: "jazzcash" })).toEqual({
    outcome: "payment-not-offered",
  });
  const accounts = { ...defaultShopSettings.accounts, easypaisa: { title: "Taqat", number: "0345 7654321", bank: "" } };
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, accounts });
  const transfer = { ...request, payment: "easypaisa" as const, paymentReference: "Easypaisa +92 345 7654321" };
  expect(await placeStaffOrder(shop.db, by, transfer)).toEqual({ outcome: "own-account" });
  expect(await checkStaffOrder(shop.db, by, transfer)).toEqual({ paymentReference: ownAccountStaffMessage });
  expect(await checkStaffOrder(shop.db, by, { ...transfer, paymentReference: "TID 3457654321 99" })).toEqual({});
  const rival = await staffOrderOf(shop, variantId);
  expect((await placeStaffOrder(shop.db, by, { ...rival, channel: "phone" })).outcome).toBe("placed");
  expect((await placeStaffOrder(shop.db, by, request)).outcome).toBe("sold-out");
});
