import { expect, onTestFinished, test } from "vitest";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { sweepWaitingOrders } from "#domains/orders/confirmation/sweep-waiting-orders.ts";
import { anonymiseAccountOrders } from "#domains/orders/anonymise-orders.ts";
import { asksForConfirmation } from "#domains/orders/confirmation/asks-for-confirmation.ts";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { changeHistory } from "#test/change-history.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { noTransports } from "#test/services/message-services.ts";
import { openMessageShop } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { confirmAsShopper, correctAsShopper } from "#test/shopper-commands.ts";

async function open(options: Parameters<typeof openMessageShop>[1] = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  return { shop, ...(await openMessageShop(shop, options)) };
}

test("Who ticked the box is asked to confirm with two buttons, then told what becomes of the order, each once", async () => {
  const { shop, order, work, messages, log } = await open();
  const placed = await order();
  await work();
  expect(messages).toMatchObject([
    {
      channel: "whatsapp",
      to: "+923001234567",
      text: `Dear Ayesha Khan, Taqat has your order ${placed.number} of Rs 4,500, cash on delivery. Please confirm or cancel it: https://shop.example/order/${placed.accessToken} Thank you.`,
      template: { buttons: [{ label: "Confirm" }, { label: "Cancel" }] },
    },
  ]);
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: placed.id, to });
  await moveOrder(shop.db, system, { order: placed.id, to: "shipped", courier: "TCS", tracking: "7777777" });
  await moveOrder(shop.db, system, { order: placed.id, to: "delivered" });
  await work();
  await work();
  expect((await log()).map(({ kind, state }) => [kind, state])).toEqual([
    ["order-to-confirm", "sent"],
    ["order-confirmed", "sent"],
    ["order-shipped", "sent"],
    ["order-delivered", "sent"],
  ]);
  expect(messages[2]?.template.parameters).toMatchObject({ courier: "TCS", tracking: "7777777", cash: "Rs 4,500" });
  expect(JSON.stringify(await log())).not.toContain(placed.accessToken);
});

test("Whose parcel the courier has lost is told so, and not that the order lapsed", async () => {
  const { shop, order, work, messages, log } = await open();
  const placed = await order();
  for (const to of ["confirmed", "packed"] as const) await moveOrder(shop.db, system, { order: placed.id, to });
  await moveOrder(shop.db, system, { order: placed.id, to: "shipped", courier: "TCS", tracking: "7777777" });
  const [parcel] = await shop.look<{ id: string }>("select id from orders_shipments");
  await loseShipment(shop.db, system, { order: placed.id, shipmentId: parcel!.id });
  await work();
  expect((await log()).map(({ kind }) => kind).at(-1)).toBe("order-lost");
  expect(messages.at(-1)!.text).toContain(`the courier has lost a parcel of your Taqat order ${placed.number}`);
});

test("Who is asked to confirm reads what the rider collects, less what is paid already", async () => {
  const { shop, order, work, messages } = await open();
  const placed = await order();
  await recordPayment(shop.db, system, { order: placed.id, kind: "advance", amount: rupees(500) });
  await work();
  expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining("Rs 4,000, cash on delivery")]);
});

test("Who has paid a part is asked to confirm where the rules ask for what is left", async () => {
  const { shop, order, work, messages } = await open();
  const { confirmation } = defaultShopSettings;
  const rules = { ...defaultShopSettings, confirmation: { ...confirmation, from: rupees(4_200) } };
  await saveShopSettings(shop.db, system, { ...(await findShopSettings(shop.db)), confirmation: rules.confirmation });
  const placed = await order();
  await recordPayment(shop.db, system, { order: placed.id, kind: "advance", amount: rupees(500) });
  const paid = (await findOrder(shop.db, placed.id))!;
  expect(await asksForConfirmation(shop.db, rules, paid)).toBe(false);
  await work();
  expect(messages.map(({ text }) => text).join(" ")).not.toContain("Please confirm");
  await beginConfirmation(shop.db, system, placed.id, rules);
  expect(await findOrder(shop.db, placed.id)).toMatchObject({ confirmation: "not-needed" });
});

test("Without the tick nothing goes by WhatsApp; by SMS it does where the owner has that switched on", async () => {
  const silent = await open();
  await silent.order({ updates: false });
  await silent.work();
  expect(await silent.log()).toEqual([]);
  const loud = await open({ rule: { whatsapp: true, sms: true } });
  await loud.order({ updates: false });
  await loud.work();
  expect(loud.messages).toMatchObject([{ channel: "sms", text: expect.stringContaining("Please confirm or cancel") }]);
});

test("A shop that sends no messages pays no job for an order", async () => {
  const { shop, order } = await open({ rule: { whatsapp: false, sms: false } });
  await shop.settle();
  await order();
  expect((await shop.queuedJobs()).map(({ task }) => task)).not.toContain("send-order-message");
});

test("An order that waits is told so, and when it lapses that nobody confirmed it", async () => {
  const { shop, order, work, log } = await open();
  await order();
  await work();
  await shop.pool.query("update orders_waiting set since = since - interval '50 hours'");
  await sweepWaitingOrders(shop.db, system, { cancelAfterHours: 72 }, noTransports);
  await work();
  await shop.pool.query(
    "update orders_waiting set since = since - interval '60 hours', reminded_at = reminded_at - interval '60 hours'",
  );
  await sweepWaitingOrders(shop.db, system, { cancelAfterHours: 72 }, noTransports);
  await work();
  expect((await log()).map(({ kind }) => kind)).toEqual(["order-to-confirm", "confirmation-reminder", "order-lapsed"]);
});

test("Whose order the shop cancels by its command line is not told that nobody confirmed it", async () => {
  const { shop, order, work, messages, log } = await open();
  const placed = await order();
  for (const to of ["confirmed", "cancelled"] as const) await moveOrder(shop.db, system, { order: placed.id, to });
  await work();
  expect((await log()).map(({ kind }) => kind).at(-1)).toBe("order-cancelled");
  expect(messages.at(-1)!.text).toContain(`your Taqat order ${placed.number} is cancelled.`);
});

test("A stranger's orders and cancellations cost a phone at most as many messages as a mailbox gets mails", async () => {
  const { shop, order, work, messages } = await open({ rule: { whatsapp: false, sms: true } });
  for (let times = 0; times < 4; times += 1) {
    const { id, accessToken } = await order();
    await work();
    await cancelOrder(shop.db, guest, { order: id, accessToken });
    await work();
  }
  expect(messages).toHaveLength(5);
});

test("A stranger's corrections and confirmations count in the same limit; those of staff are told beside it", async () => {
  const { shop, order, work, messages, log } = await open({ rule: { whatsapp: false, sms: true } });
  const byStaff = staffWith("orders.edit");
  const [corrected, other] = [await order(), await order()];
  await work();
  await moveOrder(shop.db, system, { order: other.id, to: "confirmed" });
  await work();
  for (let house = 1; house <= 2; house += 1) {
    await editOrder(shop.db, byStaff, { order: corrected.id, recipient: { address: `House ${house}, Street 8` } });
    await work();
    await correctAsShopper(shop.db, corrected.id, { address: `House ${house}, Street 4` });
    await work();
  }
  const kindsOf = async () => (await log()).map(({ kind }) => kind);
  // Four of these count: the two of the orders, and the two of the shopper's corrections.
  expect(await kindsOf()).toEqual([
    "order-to-confirm",
    "order-to-confirm",
    "order-confirmed",
    "order-edited",
    "order-edited",
    "order-edited",
    "order-edited",
  ]);
  await confirmAsShopper(shop.db, corrected.id);
  await work();
  await correctAsShopper(shop.db, corrected.id, { address: "House 3, Street 4" });
  await order();
  await work();
  expect((await kindsOf()).slice(7)).toEqual(["order-confirmed"]);
  // Whoever corrected it: shop and shopper read the same words.
  expect(messages.slice(3, 7).map(({ text }) => text)).toEqual(
    Array(4).fill(expect.stringContaining(`your Taqat order ${corrected.number} was changed.`)),
  );
  await editOrder(shop.db, byStaff, { order: corrected.id, recipient: { address: "House 3, Street 8" } });
  await work();
  expect(messages).toHaveLength(9);
});

test("Forgetting a customer forgets what was sent, the preference, and with the last order of a phone that it wanted nothing", async () => {
  const { shop, order, work, log } = await open();
  const { id, accessToken } = await order();
  await work();
  await shop.pool.query("insert into messaging_opt_outs (phone) values ('+923001234567'), ('+923330000000')");
  await cancelOrder(shop.db, guest, { order: id, accessToken });
  await shop.pool.query("update orders_orders set forget_at = now(), placed_at = now() - interval '9 days'");
  await changeHistory(shop.pool, "update orders_history set at = at - interval '9 days'");
  await runTransaction(shop.db, (tx) =>
    anonymiseAccountOrders(tx, { kind: "customer", accountId: id }, { returnDays: 7 }),
  );
  expect(await log()).toMatchObject([{ kind: "order-to-confirm", recipient: null, body: null, state: "sent" }]);
  expect(await shop.look("select phone from messaging_opt_ins")).toEqual([]);
  expect(await shop.look("select phone from messaging_opt_outs")).toEqual([{ phone: "+923330000000" }]);
});
