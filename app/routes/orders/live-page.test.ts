import { expect, test } from "vitest";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { takeBackRefund } from "#domains/orders/payments/take-back-refund.ts";
import { claimGuestOrders } from "#domains/orders/customers/claim-guest-orders.ts";
import { makeCreditCode } from "#domains/orders/payments/make-credit-code.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { correctCredit } from "#domains/store-credit/correct-credit.ts";
import { expireCredit } from "#domains/store-credit/expire-credit.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { findReturn } from "#domains/returns/find-returns.ts";
import { inspectReturn } from "#domains/returns/inspect-return.ts";
import { receiveReturn } from "#domains/returns/receive-return.ts";
import { refundReturn } from "#domains/returns/refund-return.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder, openTestShop, requestRefund } from "#test/delivered-order.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { followOrders, orderIn } from "#test/follow-orders.ts";
import type { TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import { openVisit } from "#test/open-visit.ts";
import { loader } from "./order.tsx";

const by = staffWith("orders.read", "orders.edit", "orders.fulfil", "payments.reconcile", "stock.adjust");

/** The page of an order that its shopper has open: each step must reach it, as a version above that of the page before, which is that of the page after. */
async function openPage(shop: TestShop, token: string) {
  const shopProcess = await followOrders(shop);
  const stream = await shopProcess.follow(token);
  const load = async () => {
    const { data } = await openVisit(shop.db).look(loader, "/order/x", { token });
    return data as Awaited<ReturnType<typeof loader>>;
  };
  let shown = (await load()).order.version;
  expect(await stream.next()).toEqual({ event: "message", data: String(shown) });
  return {
    async after(step: () => Promise<{ outcome: string }>) {
      expect(await step()).toMatchObject({ outcome: "done" });
      const page = await load();
      expect(page.order.version).toBeGreaterThan(shown);
      shown = page.order.version;
      // A step can be several events.
      let told: number;
      do {
        const event = await stream.next();
        expect(event?.event).toBe("message");
        told = Number(event!.data);
      } while (told < shown);
      expect(told).toBe(shown);
      return page;
    },
    [Symbol.asyncDispose]: () => shopProcess[Symbol.asyncDispose](),
  };
}

test("the open page of an order follows what staff book of its money", async () => {
  const shop = await openTestShop();
  const { orderId: order, accessToken } = await orderIn(shop, { payment: "bank-transfer" });
  await using open = await openPage(shop, accessToken);
  const enter = (kind: "advance" | "refund-paid", amount: number) => () =>
    recordPayment(shop.db, by, { order, kind, amount, reference: "FT-1" });

  expect((await open.after(enter("advance", rupees(1_000)))).order.payment.arrived).toBe(rupees(1_000));
  await open.after(() => cancelOrder(shop.db, by, { order }));
  expect((await open.after(enter("refund-paid", rupees(1_000)))).order).toMatchObject({
    owedBack: 0,
    paidBack: { money: rupees(1_000) },
  });
  const paidBack = (await findOrderRecord(shop.db, by, order))!.payments.at(-1)!.id;
  const { owedBack } = (
    await open.after(() => takeBackRefund(shop.db, by, { order, entry: paidBack, reason: "The bank sent it back" }))
  ).order;
  expect(owedBack).toBe(rupees(1_000));
});

test("the open page of an order follows each step of its return, to the number of the transfer", async () => {
  const shop = await openTestShop();
  const { order, accessToken } = await deliverOrder(shop, [await shop.sells()]);
  const returnId = await requestRefund(shop, { order, accessToken }, [{ position: 0, quantity: 1 }]);
  const read = async () => (await findReturn(shop.db, by, returnId))!;
  await using open = await openPage(shop, accessToken);

  const approve = async () =>
    answerReturn(shop.db, by, { returnId, version: (await read()).version, to: "approved", words: "" });
  expect((await open.after(approve)).returns.returns[0]!.next[0]).toMatch(/^Write R-101 on the parcel/);
  await open.after(async () =>
    receiveReturn(
      shop.db,
      by,
      { returnId, version: (await read()).version, lines: [{ position: 0, quantity: 1 }] },
      { delivery: "always" },
    ),
  );
  const { refund } = await read();
  const inspect = async () => {
    const { version, items } = await read();
    return inspectReturn(shop.db, by, {
      returnId,
      version,
      items: items.map(({ shipmentId, batchId }) => ({ shipmentId, batchId, restock: 1, writeOff: 0 })),
      refund: refund!,
      words: "",
    });
  };
  const inspected = await open.after(inspect);
  expect(inspected.returns.returns[0]!.next[0]).toMatch(/^We pay you back/);
  expect([inspected.returns.told.owedBack, inspected.order.owedBack]).toEqual([refund, refund]);
  const pay = async () =>
    refundReturn(shop.db, by, { returnId, version: (await read()).version, as: "transfer", reference: "FT-2" });
  const paid = await open.after(pay);
  expect(paid.returns.returns[0]!.next[0]).toMatch(/^We have sent you/);
  expect([paid.returns.told, paid.order.paidBack.money]).toEqual([
    { owedBack: 0, paidBack: { money: refund, credit: 0 } },
    refund,
  ]);
});

test("the open page of a guest's order follows its store credit: what staff correct, what is spent and comes back, its end, and an account that gets it", async () => {
  const shop = await openTestShop();
  const { variantId } = await shop.sells({ price: 300, onHand: 10 });
  const { orderId: order, accessToken } = await orderIn(shop);
  const { creditId, balance } = await runTransaction(shop.db, (tx) =>
    issueCredit(tx, by, { owner: { orderId: order }, amount: rupees(1_000), orderId: order }),
  );
  expect(balance).toBe(rupees(1_000));
  const made = await makeCreditCode(shop.db, { kind: "guest" }, { order, accessToken });
  if (made.outcome !== "done") throw new Error(made.outcome);
  await using open = await openPage(shop, accessToken);
  const correct = (amount: number) => () =>
    correctCredit(shop.db, by, { creditId, entryId: newId(), amount: rupees(amount), reason: "Counted anew" });
  expect((await open.after(correct(-100))).credit).toEqual({ balance: rupees(900), ends: null });

  const cart = await shop.cartWith({ variantId });
  const request = orderFor(cart, { recipient: buyer(1), credit: { code: made.code, seen: null } });
  const placed = await open.after(async () => {
    expect(await placeOrder(shop.db, request)).toMatchObject({ outcome: "placed" });
    return { outcome: "done" };
  });
  const left = placed.credit!.balance;
  expect(left).toBeLessThan(rupees(900));
  expect((await open.after(() => cancelOrder(shop.db, by, { order: cart.cartId }))).credit?.balance).toBe(rupees(900));

  const sweep = (days: number) => async () => {
    const now = new Date(Date.now() + days * 86_400_000);
    const { told, expired } = await expireCredit(shop.db, system, { days: 100, now });
    expect(told + expired).toBe(1);
    return { outcome: "done" };
  };
  const ending = { balance: rupees(900), ends: expect.stringMatching(/\S/) };
  expect((await open.after(sweep(87))).credit).toMatchObject(ending);
  const letNoneExpire = async () => {
    await expireCredit(shop.db, system, { days: null });
    return { outcome: "done" };
  };
  expect((await open.after(letNoneExpire)).credit).toEqual({ balance: rupees(900), ends: null });
  expect((await open.after(sweep(87))).credit).toMatchObject(ending);
  expect((await open.after(sweep(102))).credit).toBeNull();

  expect((await open.after(correct(50))).credit).toEqual({ balance: rupees(50), ends: null });
  const claimed = await open.after(async () => {
    const joined = await register(
      shop.db,
      { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
      { address: "203.0.113.7", agent: "Chrome" },
      { verified: true },
    );
    if (joined.outcome !== "registered") throw new Error(joined.outcome);
    expect(await claimGuestOrders(shop.db, joined.session.account.id, "ayesha@example.com")).toBe(1);
    return { outcome: "done" };
  });
  expect(claimed.credit).toBeNull();
});

test("what a courier pays is told to no page of a shopper", async () => {
  const shop = await openTestShop();
  const { order, shipments, total } = await deliverOrder(shop, [await shop.sells()]);
  const [last] = await shop.look<{ id: string }>("select max(id)::text as id from platform_events");
  const enter = (kind: "courier-fee" | "remitted" | "refund-owed", amount: number) =>
    recordPayment(shop.db, by, { order, kind, amount, shipmentId: shipments[0] });
  await enter("courier-fee", rupees(200));
  await enter("remitted", total - rupees(200));
  expect(await readInvalidatedTags(shop.db, last!.id)).not.toContain(cacheTags.order(order));
  await enter("refund-owed", rupees(100));
  expect(await readInvalidatedTags(shop.db, last!.id)).toContain(cacheTags.order(order));
});
