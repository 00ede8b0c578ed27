import { expect, onTestFinished, test } from "vitest";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { recordContact } from "#domains/orders/history/record-contact.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { guest, staffWith } from "#test/actors.ts";
import { openMessageShop } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";

const corrected = "+923331112223";

/** A shop whose SMS service is away, with an order whose message waits for it. */
async function openWaiting() {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const room = await openMessageShop(shop, { rule: { whatsapp: false, sms: true }, faults: { sms: "later" } });
  const placed = await room.order();
  await expect(room.work()).rejects.toThrow("sms says later");
  const edit = (recipient: Parameters<typeof editOrder>[2]["recipient"]) =>
    editOrder(shop.db, staffWith("orders.edit"), { order: placed.id, recipient });
  /** What is sent once the service is back. */
  const comeBack = async () => {
    delete room.faults.sms;
    await room.work();
    return room.messages;
  };
  return { shop, placed, edit, comeBack, ...room };
}

test("A message that waits goes to the phone that its order has by then, and the one before gets nothing", async () => {
  const { shop, placed, edit, comeBack, log, work } = await openWaiting();
  await recordContact(shop.db, staffWith("orders.edit"), {
    order: placed.id,
    channel: "phone",
    result: "wrong-number",
  });
  expect(await edit({ phone: corrected, f_name: "Sana" })).toMatchObject({ outcome: "done" });
  const messages = await comeBack();
  expect(new Set(messages.map(({ to }) => to))).toEqual(new Set([corrected]));
  expect(messages.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining("Dear Sana Khan, Taqat has your order")]),
  );
  expect(JSON.stringify(messages)).not.toContain(placed.accessToken);
  expect((await log())[0]).toMatchObject({
    kind: "order-to-confirm",
    state: "discarded",
    recipient: "+923001234567",
    error: "The order has another phone by now",
  });
  const before = messages.length;
  await work();
  expect(messages).toHaveLength(before);
});

test("A message that waits is sent with the link that opens its order, and one of an order that ended meanwhile not at all", async () => {
  const renewed = await openWaiting();
  await renewed.edit({ email: "sana@example.com" });
  const messages = await renewed.comeBack();
  expect(messages.length).toBeGreaterThan(0);
  expect(JSON.stringify(messages)).not.toContain(renewed.placed.accessToken);

  const { shop, placed, edit, comeBack } = await openWaiting();
  await edit({ phone: corrected });
  await cancelOrder(shop.db, guest, { order: placed.id, accessToken: placed.accessToken });
  const texts = (await comeBack()).map(({ to, text }) => [to, text]);
  expect(new Set(texts.map(([to]) => to))).toEqual(new Set([corrected]));
  expect(texts.filter(([, text]) => text?.includes("Please confirm"))).toEqual([]);
});
