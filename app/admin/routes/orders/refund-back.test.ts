import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { findStaffOrder } from "#domains/orders/find-staff-order.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { findReturn } from "#domains/returns/find-returns.ts";
import { inspectReturn } from "#domains/returns/inspect-return.ts";
import { receiveReturn } from "#domains/returns/receive-return.ts";
import { refundReturn } from "#domains/returns/refund-return.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, requestRefund } from "#test/delivered-order.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { orderFor } from "#test/order-requests.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";

const by = staffWith("orders.edit", "orders.read", "orders.fulfil", "stock.adjust", "payments.reconcile");

interface OrderPage {
  order: { owedBack: number; paidBack: { money: number } };
  returns: { returns: { state: string; next: string[] }[] };
}

/** The admin with its owner, a visitor, and what the screens of an order say. */
async function openOffice() {
  const office = await openBackOffice();
  const { shop, served, load, owner } = office;
  const visitor = served.openBrowser();
  return {
    ...office,
    look: async (number: number) => (await findStaffOrder(shop.db, system, number))!,
    screen: (number: number) => load<OrderScreen>(`/admin/orders/${number}`, "book"),
    waits: async () =>
      (await load<{ waiting: { needed: { label: string }[] } }>("/admin", "waiting")).waiting.needed.map(
        ({ label }) => label,
      ),
    owedList: async () => (await owner.ask("/admin/orders?trait=owed-back")).body,
    /** What the shopper's page loads. */
    page: async (token: string) => {
      const { loaderData } = JSON.parse((await visitor.ask(`/order/${token}`)).body) as {
        loaderData: Record<string, OrderPage | null>;
      };
      return Object.values(loaderData).find((data): data is OrderPage => data !== null && "returns" in data)!;
    },
  };
}

test("a refund of a cancelled order is taken back by its form, once, and everybody reads that the money is owed again", async () => {
  const { shop, send, look, screen, waits, page, owedList } = await openOffice();
  const cart = await shop.cartWith({ ...(await shop.sells()), quantity: 2 });
  const placed = await placeOrder(shop.db, orderFor(cart, { payment: "bank-transfer" }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const { orderId: order, accessToken } = placed;
  await recordPayment(shop.db, by, { order, kind: "advance", amount: cart.total, reference: "FT-77" });
  await cancelOrder(shop.db, by, { order, note: "Sold out" });
  const number = 10_001;
  expect((await screen(number)).book.map(({ takesBack }) => takesBack)).toEqual([null, "mistake", null]);
  expect(await waits()).toContain("Other money to pay back");
  await recordPayment(shop.db, by, { order, kind: "refund-paid", amount: cart.total, reference: "FT-78" });
  expect(await waits()).not.toContain("Other money to pay back");
  expect(await page(accessToken)).toMatchObject({ order: { owedBack: 0, paidBack: { money: cart.total } } });

  const { version, payments } = await look(number);
  const entry = payments.at(-1)!.id;
  expect((await screen(number)).book.at(-1)).toMatchObject({ id: entry, takesBack: "refund-back" });
  const press = (reason: string, seen = version, of = entry) =>
    send(`/admin/orders/${number}`, { intent: "refund-back", version: String(seen), entry: of, reason });
  expect(await press(" ")).toMatchObject({
    status: 422,
    refused: { form: `refund-back:${entry}`, errors: { reason: ["Say why it is taken back"] } },
  });
  expect(await press("Wrong account", version - 1)).toMatchObject({
    status: 409,
    refused: { message: expect.stringContaining("meanwhile"), values: { reason: "Wrong account" } },
  });
  expect(await press("Wrong account", version, payments[1]!.id)).toMatchObject({ status: 409 });
  expect((await look(number)).payments).toEqual(payments);
  expect(await press("Wrong account")).toMatchObject({ status: 303, location: `/admin/orders/${number}` });
  expect(await press("Wrong account", version + 1)).toMatchObject({
    status: 409,
    refused: {
      message: "This refund was taken back already, or the order does not have it.",
      values: { reason: "Wrong account" },
    },
  });

  const after = await screen(number);
  expect(after.book.slice(-2)).toMatchObject([
    { text: `Refund paid: ${formatWithSymbol(cart.total)} (FT-78)`, takesBack: null },
    {
      text: `Refund paid, taken back as it came back or was booked by mistake: ${formatWithSymbol(-cart.total as typeof cart.total)} (FT-78)`,
      takesBack: null,
    },
  ]);
  expect(after.badges).toContain(`Refund of ${formatWithSymbol(cart.total)} owed`);
  expect(after.money.map(({ term }) => term)).not.toContain("Refunds paid");
  expect(await waits()).toContain("Other money to pay back");
  expect(await owedList()).toContain(String(number));
  expect(await page(accessToken)).toMatchObject({ order: { owedBack: cart.total, paidBack: { money: 0 } } });
});

test("a closed return whose transfer came back says so to staff and to its customer, until it is paid again", async () => {
  const { shop, send, look, load, waits, page } = await openOffice();
  const whey = await shop.sells();
  const { order, accessToken } = await deliverOrder(shop, [{ ...whey, quantity: 2 }]);
  const returnId = await requestRefund(shop, { order, accessToken }, [{ position: 0, quantity: 1, reason: "damaged" }]);
  await answerReturn(shop.db, by, { returnId, version: 1, to: "approved", words: "" });
  const lines = [{ position: 0, quantity: 1 }];
  await receiveReturn(shop.db, by, { returnId, version: 2, lines }, freeRules.returns);
  const { items, refund } = (await findReturn(shop.db, system, returnId))!;
  const restock = items.map(({ shipmentId, batchId }) => ({ shipmentId, batchId, restock: 1, writeOff: 0 }));
  await inspectReturn(shop.db, by, { returnId, version: 3, refund: refund!, words: "", items: restock });
  const paid = { returnId, version: 4, as: "transfer" as const, reference: "FT-90" };
  expect(await refundReturn(shop.db, by, paid)).toEqual({ outcome: "done", paid: refund });
  const amount = formatWithSymbol(refund!);
  const saysOfReturn = async () => (await page(accessToken)).returns.returns[0]!.next;
  const owedAgain = async () =>
    (await load<{ code: string; owedAgain: string | null }>(`/admin/returns/${returnId}`, "owedAgain")).owedAgain;
  expect([await saysOfReturn(), await owedAgain()]).toEqual([[`We have sent you ${amount}.`], null]);

  const { version, payments } = await look(10_001);
  const entry = payments.findLast(({ kind }) => kind === "refund-paid")!.id;
  const form = { intent: "refund-back", version: String(version), entry, reason: "The account was closed" };
  expect(await send("/admin/orders/10001", form)).toMatchObject({ status: 303 });
  expect([await saysOfReturn(), await owedAgain()]).toEqual([
    [`${amount} did not reach you. We owe it to you, and send it again.`],
    amount,
  ]);
  expect(await waits()).toContain("Other money to pay back");

  await recordPayment(shop.db, by, { order, kind: "refund-paid", amount: refund!, reference: "FT-91" });
  expect([await saysOfReturn(), await owedAgain()]).toEqual([[`We have sent you ${amount}.`], null]);
});
