import { pino } from "pino";
import { expect, test } from "vitest";
import { renderConfirmationReminder } from "#emails/confirmation-reminder.tsx";
import { beginConfirmation } from "#domains/orders/confirmation/begin-confirmation.ts";
import { sweepWaitingOrders } from "#domains/orders/confirmation/sweep-waiting-orders.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { rupees } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { orderIn } from "#test/follow-orders.ts";
import { noTransports } from "#test/services/message-services.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer } from "#test/order-requests.ts";
import type { OrderConfirmation } from "./order-confirmation.ts";
import { sendConfirmationReminder } from "./send-confirmation-reminder.ts";
import { sendOrderConfirmation } from "./send-order-confirmation.ts";

const rules = { required: true, from: null, exceptKept: false, cancelAfterHours: 48 };
const baseUrl = "https://shop.example";
const log = pino({ level: "silent" });

test("half of the time after an order was placed its shopper is asked once more, with the day of its end; not once it is confirmed", async () => {
  await using shop = await openShop();
  const mail = openMailbox();
  const remind = (orderId: string) =>
    sendConfirmationReminder({ database: shop.db, mail, render: renderConfirmationReminder, baseUrl, log }, orderId);
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, confirmation: rules });
  const [asked, confirmed] = await Promise.all(
    [1, 2].map((at) => orderIn(shop, { payment: "cash-on-delivery", recipient: buyer(at) })),
  );
  for (const { orderId } of [asked!, confirmed!])
    await beginConfirmation(shop.db, system, orderId, { ...defaultShopSettings, confirmation: rules });
  await shop.look("update orders_waiting set since = '2026-11-21T10:00:00Z'");
  await sweepWaitingOrders(shop.db, system, rules, noTransports);
  await shop.look("update orders_waiting set reminded_at = '2026-11-22T10:05:00Z'");
  const jobs = await shop.queuedJobs("send-confirmation-reminder");
  expect(jobs.map(({ payload }) => (payload as { orderId: string }).orderId).toSorted()).toEqual(
    [asked!.orderId, confirmed!.orderId].toSorted(),
  );
  await confirmOrder(shop.db, system, { order: confirmed!.orderId });
  for (const { payload } of [...jobs, ...jobs]) await remind((payload as { orderId: string }).orderId);
  expect(mail.mails).toMatchObject([
    { to: "buyer1@example.com", subject: expect.stringContaining("Please confirm") as string },
  ]);
  const { html, text } = mail.mails[0]!;
  for (const version of [html, text]) {
    expect(version).toContain(`${baseUrl}/order/${asked!.accessToken}`);
    expect(version).toContain("23 Nov 2026, 3:05 pm");
  }
});

test("the mail of a new order asks for the shopper's word only where the rules do, before any job has confirmed it", async () => {
  await using shop = await openShop();
  const rendered: OrderConfirmation[] = [];
  const render = async (confirmation: OrderConfirmation) => {
    rendered.push(confirmation);
    return { subject: "Your order", html: "", text: "", orderhtml: "" };
  };
  for (const [at, from] of [null, rupees(9_000)].entries()) {
    await saveShopSettings(shop.db, system, { ...defaultShopSettings, confirmation: { ...rules, from } });
    const { orderId } = await orderIn(shop, { payment: "cash-on-delivery", recipient: buyer(at) });
    await sendOrderConfirmation({ database: shop.db, mail: openMailbox(), render, baseUrl, log }, orderId);
  }
  expect(rendered.map(({ asksToConfirm, nextSteps }) => [asksToConfirm, nextSteps[0]])).toEqual([
    [true, "Confirm your order on its page, or when we call you. Then we pack it."],
    [false, "We pack your order."],
  ]);
});
