import { expect, test } from "vitest";
import { findStaffOrder } from "#domains/orders/find-staff-order.ts";
import { receiveReturn } from "#domains/returns/receive-return.ts";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#test/actors.ts";
import { registerCustomer } from "#test/admin-subjects.ts";
import { deliverOrder, requestRefund } from "#test/delivered-order.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { buyer, orderFor } from "#test/order-requests.ts";

const large = "Rs 1,00,00,00,000";
const limit = "This amount is too large: enter at most 999,999,999.99";
const by = staffWith("orders.read", "orders.edit", "orders.fulfil", "payments.reconcile");

test("each field of money says that an amount is too large, with its limit, and keeps what was typed", async () => {
  const { shop, send, load } = await openBackOffice();
  const goods = await shop.sells({ name: "Whey", onHand: 50 });
  const cart = await shop.cartWith(goods);
  const placed = await placeOrder(shop.db, orderFor(cart, { recipient: buyer(1) }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const [{ number }] = (await shop.look<{ number: number }>("select number::int from orders_orders")) as [
    { number: number },
  ];
  const order = `/admin/orders/${number}`;
  const { version } = (await findStaffOrder(shop.db, by, number))!;
  const seen = { version: String(version) };

  const delivered = await deliverOrder(shop, [goods]);
  const [shipment] = delivered.shipments;
  const returnId = await requestRefund(shop, delivered, [{ position: 0, quantity: 1 }]);
  await answerReturn(shop.db, by, { returnId, version: 1, to: "approved", words: "" });
  const lines = [{ position: 0, quantity: 1 }];
  await receiveReturn(shop.db, by, { returnId, version: 2, lines }, { delivery: "never" });
  const backAt = await load<{ version: number; items: unknown }>(`/admin/returns/${returnId}`, "items");

  const customer = `/admin/customers/${await registerCustomer(shop)}`;
  const settings = await load<{
    version: number;
    forms: Record<string, { values: Record<string, string>; seen: string }>;
  }>("/admin/settings", "forms");
  const save = (form: string, change: Record<string, string>) => ({
    intent: form,
    version: String(settings.version),
    seen: settings.forms[form]!.seen,
    ...settings.forms[form]!.values,
    ...change,
  });
  const price = "Enter a price of at most Rs 20,000,000";
  const credit = { intent: "credit", direction: "give", reason: "Late", entry: newId() };
  const fields: [path: string, form: Record<string, string>, field: string, message?: string][] = [
    [order, { intent: "payment", kind: "advance", ...seen }, "amount"],
    [order, { intent: "quantities", "quantity-0": "1", ...seen }, "deliveryFee"],
    [order, { intent: "price", position: "0", reason: "Scratched", ...seen }, "unitPrice"],
    [`/admin/orders/${delivered.number}`, { intent: "return", shipment: shipment!, ...seen }, "refund"],
    [`/admin/orders/${delivered.number}/exchange`, { intent: "check", "back-0": "1" }, "deliveryFee"],
    [
      `/admin/returns/${returnId}`,
      { intent: "inspect", version: String(backAt.version), words: "" },
      "refund",
      "It is more than the goods are worth",
    ],
    [customer, credit, "amount", "This amount is too large: enter at most 1,000,000"],
    ["/admin/settings", save("delivery", {}), "deliveryFee"],
    ["/admin/settings", save("confirmation", { required: "on" }), "from"],
    ["/admin/products/new", { newId: newId(), name: "Tub", sku: "TUB-1" }, "price", price],
    ["/admin/stacks/new", { newId: newId(), name: "Box", sku: "BOX-1" }, "price", price],
    [
      "/admin/discount-codes/new",
      { intent: "details", version: "0", code: "LARGE", kind: "amount" },
      "value",
      "This amount is too large: enter at most 10,000,000",
    ],
    [
      `/admin/stock/${goods.variantId}`,
      { intent: "receive", version: "1", quantity: "1" },
      "unitCost",
      "This amount is too large: enter at most 20,000,000",
    ],
  ];
  const answers = [];
  for (const [path, form, field] of fields) {
    const { status, refused } = await send(path, { ...form, [field]: large }).catch(() => ({
      status: 0,
      refused: null,
    }));
    const said = refused?.errors[field];
    answers.push([path, field, status, Array.isArray(said) ? said[0] : said, refused?.values[field]]);
  }
  expect(answers).toEqual(fields.map(([path, , field, message = limit]) => [path, field, 422, message, large]));
  expect(await shop.look("select kind from orders_payments where kind in ('advance', 'refund-owed')")).toEqual([]);
});
