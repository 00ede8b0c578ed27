import fc from "fast-check";
import { moveGuestCredit } from "./move-guest-credit.ts";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { CreditUse } from "#domains/checkout/order-request.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { claimGuestOrders } from "#domains/orders/customers/claim-guest-orders.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { deleteAccount } from "#domains/privacy/delete-account.ts";
import { newId } from "#kernel/ids.ts";
import { paisa, rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { staffWith, system } from "#test/actors.ts";
import { contradictionsOfCredit } from "#test/credit-books.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import { correctCredit } from "./correct-credit.ts";
import type { CreditOwner } from "./credit.ts";
import { giveCredit } from "./give-credit.ts";
import { issueCredit } from "./issue-credit.ts";
import { findCredit } from "./spend-credit.ts";

const bookkeeper = staffWith("payments.reconcile");
const password = "blue river stone";

async function join(shop: TestShop, email = "ayesha@example.com") {
  const joined = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email, password },
    { address: "203.0.113.7", agent: "Chrome" },
    { verified: true },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  return { accountId: joined.session.account.id, token: joined.session.token };
}

const issue = (shop: TestShop, owner: CreditOwner, amount: number) =>
  runTransaction(shop.db, (tx) =>
    issueCredit(tx, bookkeeper, { owner, amount: rupees(amount), reason: "The shaker leaked" }),
  );

let buyers = 0;
/** An order of this variant, with a cart of its own. */
async function order(
  shop: TestShop,
  variantId: string,
  { token = null, credit, quantity = 1 }: { token?: string | null; credit?: CreditUse; quantity?: number } = {},
) {
  const cart = await shop.cartWith({ variantId, quantity });
  return placeOrder(
    shop.db,
    orderFor(cart, { recipient: buyer(++buyers), sessionToken: token, ...(credit && { credit }) }),
  );
}

async function placed(...given: Parameters<typeof order>) {
  const outcome = await order(...given);
  if (outcome.outcome !== "placed") throw new Error(outcome.outcome);
  return outcome.orderId;
}

const own: CreditUse = { code: null, seen: null };
const leftOf = async (shop: TestShop, accountId: string) => (await findCredit(shop.db, { accountId }))?.balance;
const balanceOf = async (shop: TestShop, id: string) => (await findOrderRecord(shop.db, system, id))!.balance;

test.each(["update store_credit_entries set amount = 1", "delete from store_credit_entries"])(
  "the database refuses: %s",
  async (statement) => {
    await using shop = await openShop();
    const { accountId } = await join(shop);
    await issue(shop, { accountId }, 100);
    await expect(shop.pool.query(statement)).rejects.toThrow("append-only");
    await expect(shop.pool.query("update store_credit_credits set balance = -1")).rejects.toThrow("balance");
  },
);

test("credit pays an order as far as it goes, and the book, the ledger and what is due agree", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 4_500, onHand: 100 });
  const { accountId, token } = await join(shop);
  await issue(shop, { accountId }, 5_000);
  expect(await order(shop, variantId, { token, credit: { code: null, seen: rupees(1) } })).toEqual({
    outcome: "credit-changed",
    takes: rupees(4_500),
  });
  const paid = await placed(shop, variantId, { token, credit: { code: null, seen: rupees(4_500) } });
  const partly = await placed(shop, variantId, { token, credit: own });
  expect(await balanceOf(shop, paid)).toMatchObject({ shopper: 0, paid: rupees(4_500), credit: rupees(4_500) });
  expect(await balanceOf(shop, partly)).toMatchObject({ shopper: rupees(4_000), credit: rupees(500) });
  expect(await leftOf(shop, accountId)).toBe(0);
  expect(await order(shop, variantId, { token, credit: own })).toEqual({ outcome: "credit-changed", takes: 0 });
  // A guest has no account whose credit could be spent, and nobody else's code is guessed.
  for (const credit of [own, { code: "7K3M-Q2XD-90PB-VW4T", seen: null }, { code: "x", seen: null }])
    expect(await order(shop, variantId, { credit })).toEqual({ outcome: "unknown-credit" });
  expect(await contradictionsOfCredit(shop)).toEqual([]);
});

test("without credit an order sends the statements that it sent before; with it, two more", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ onHand: 100 });
  const { accountId, token } = await join(shop);
  await issue(shop, { accountId }, 5_000);
  await placed(shop, variantId, { token });
  const count = async (credit?: CreditUse) => {
    const cart = await shop.cartWith({ variantId });
    const request = orderFor(cart, { recipient: buyer(++buyers), sessionToken: token, ...(credit && { credit }) });
    return (await shop.statementsOf(() => placeOrder(shop.db, request))).length;
  };
  const without = await count();
  expect(await count(own)).toBe(without + 2);
});

test("what credit paid goes back once: when the order is cancelled, refused or costs less than the credit", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 1_000, onHand: 100 });
  const { accountId, token } = await join(shop);
  await issue(shop, { accountId }, 5_000);
  const use = { token, credit: own };

  const cancelled = await placed(shop, variantId, use);
  const cancel = () => cancelOrder(shop.db, system, { order: cancelled });
  expect(await Promise.all([cancel(), cancel()])).toContainEqual({ outcome: "already-done" });
  expect(await leftOf(shop, accountId)).toBe(rupees(5_000));

  const refused = await placed(shop, variantId, use);
  const move = (to: "confirmed" | "packed" | "shipped" | "refused") =>
    moveOrder(shop.db, system, { order: refused, to, ...(to === "shipped" && { courier: "TCS", tracking: "TQ-100" }) });
  for (const to of ["confirmed", "packed", "shipped"] as const) expect(await move(to)).toEqual({ outcome: "moved" });
  expect((await findOrderRecord(shop.db, system, refused))!.shipments).toMatchObject([{ cashDue: 0 }]);
  expect(await move("refused")).toEqual({ outcome: "moved" });
  expect(await leftOf(shop, accountId)).toBe(rupees(5_000));
  expect(await findOrderRecord(shop.db, system, refused)).toMatchObject({ status: "closed", balance: { shopper: 0 } });

  await runTransaction(shop.db, (tx) =>
    issueCredit(tx, bookkeeper, { owner: { accountId }, amount: rupees(500), reason: "x" }),
  );
  const edited = await placed(shop, variantId, { ...use, quantity: 6 });
  expect(await balanceOf(shop, edited)).toMatchObject({ shopper: rupees(500), credit: rupees(5_500) });
  // What is due at the door falls first, then the credit goes back.
  await editOrder(shop.db, system, { order: edited, lines: [{ position: 0, quantity: 4 }] });
  expect(await balanceOf(shop, edited)).toMatchObject({ shopper: 0, refundOwed: 0, credit: rupees(4_000) });
  expect(await leftOf(shop, accountId)).toBe(rupees(1_500));
  expect(await contradictionsOfCredit(shop)).toEqual([]);
});

test("a refund that is owed becomes credit of the order's shopper: of the account, or of the guest until an account has the order", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 1_000, onHand: 100 });
  const guests = await placed(shop, variantId);
  await recordPayment(shop.db, bookkeeper, { order: guests, kind: "advance", amount: rupees(1_000) });
  await cancelOrder(shop.db, system, { order: guests });
  const give = (amount: number) => recordPayment(shop.db, bookkeeper, { order: guests, kind: "credit-given", amount });
  expect(await give(rupees(1_001))).toMatchObject({ outcome: "more-than-owed" });
  expect(await give(rupees(400))).toMatchObject({ balance: { refundOwed: rupees(600) } });
  expect(await shop.look("select account_id, order_id, balance from store_credit_credits")).toEqual([
    { account_id: null, order_id: guests, balance: "40000" },
  ]);

  const { email } = buyer(buyers);
  const { accountId, token } = await join(shop, email);
  expect(await claimGuestOrders(shop.db, accountId, email)).toBe(1);
  expect(await leftOf(shop, accountId)).toBe(rupees(400));
  await give(rupees(600));
  expect(await leftOf(shop, accountId)).toBe(rupees(1_000));
  expect(await contradictionsOfCredit(shop)).toEqual([]);

  // The account is deleted: the ledger keeps the amounts, and nobody's name or words.
  const spent = await placed(shop, variantId, { token, credit: own });
  await issue(shop, { accountId }, 50);
  await deleteAccount(shop.db, { accountId, password });
  expect(await shop.look("select reason from store_credit_reasons")).toEqual([]);
  expect(await shop.look("select kind, amount from store_credit_entries order by id desc limit 1")).toEqual([
    { kind: "expired", amount: "-5000" },
  ]);
  // What comes back then is the order's, whose private link still opens it.
  await cancelOrder(shop.db, system, { order: spent });
  expect(
    await shop.look("select balance from store_credit_credits where order_id = $1".replace("$1", `'${spent}'`)),
  ).toEqual([{ balance: "100000" }]);
  expect(await contradictionsOfCredit(shop)).toEqual([]);
});

test("the credit of many guests' orders becomes an account's in as many statements as that of one", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 1_000, onHand: 100 });
  const { accountId } = await join(shop, "many@example.com");
  const withCredit = async (amount: number) => {
    const order = await placed(shop, variantId);
    await recordPayment(shop.db, bookkeeper, { order, kind: "advance", amount: rupees(1_000) });
    await cancelOrder(shop.db, system, { order });
    await recordPayment(shop.db, bookkeeper, { order, kind: "credit-given", amount: rupees(amount) });
    return order;
  };
  const statementsFor = async (...amounts: number[]) => {
    const orderIds: string[] = [];
    for (const amount of amounts) orderIds.push(await withCredit(amount));
    const sent = await shop.statementsOf(() =>
      runTransaction(shop.db, (tx) => moveGuestCredit(tx, system, { orderIds, accountId })),
    );
    return sent.length;
  };
  expect(await statementsFor(100)).toBe(await statementsFor(200, 300, 400));
  expect(await leftOf(shop, accountId)).toBe(rupees(1_000));
  expect(await contradictionsOfCredit(shop)).toEqual([]);
});

test("staff correct credit with a reason, once for each form, and never below zero", async () => {
  await using shop = await openShop();
  const { accountId } = await join(shop);
  const { creditId } = await issue(shop, { accountId }, 100);
  const entryId = newId();
  const correct = (change: { amount: number; reason?: string; entryId?: string }) =>
    correctCredit(shop.db, bookkeeper, { creditId, entryId, reason: "Booked twice", ...change });
  expect(await correct({ amount: 0, reason: " " })).toMatchObject({
    errors: { amount: "Enter an amount", reason: "Enter the reason" },
  });
  expect(await correct({ amount: -10_001 })).toEqual({ outcome: "more-than-left", balance: 10_000 });
  const twice = await Promise.all([correct({ amount: -4_000 }), correct({ amount: -4_000 })]);
  expect(twice).toEqual([
    { outcome: "done", balance: 6_000 },
    { outcome: "done", balance: 6_000 },
  ]);
  for (const change of [{ amount: -3_000 }, { amount: -4_000, reason: "Booked thrice" }])
    expect(await correct(change)).toEqual({ outcome: "idempotency-conflict" });
  const gift = { accountId, entryId: newId(), amount: 500, reason: "It came late" };
  for (const _ of [1, 2])
    expect(await giveCredit(shop.db, bookkeeper, gift)).toEqual({ outcome: "done", balance: 6_500 });
  for (const change of [{ amount: 5_000 }, { reason: "It was damaged" }, { entryId }])
    expect(await giveCredit(shop.db, bookkeeper, { ...gift, ...change })).toEqual({ outcome: "idempotency-conflict" });
  expect(await correct({ ...gift })).toEqual({ outcome: "idempotency-conflict" });
  expect(await leftOf(shop, accountId)).toBe(6_500);
  expect(await shop.look("select before, after from audit_entries where action = 'store-credit.corrected'")).toEqual([
    { before: { balance: 10_000 }, after: { balance: 6_000 } },
  ]);
  expect(await contradictionsOfCredit(shop)).toEqual([]);
});

test("whatever happens at once, nobody spends credit twice, and nothing of it is lost", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 10, onHand: 9_000 });
  const { accountId, token } = await join(shop);
  const act = fc.oneof(
    fc.record({ do: fc.constant("issue" as const), amount: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant("order" as const), amount: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ do: fc.constant("cancel" as const), amount: fc.nat({ max: 5 }) }),
    fc.record({ do: fc.constant("correct" as const), amount: fc.integer({ min: -30, max: 30 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const { creditId } = await issue(shop, { accountId }, 20);
      const ids = (await shop.look<{ id: string }>("select id from orders_orders where state = 'placed'")).map(
        ({ id }) => id,
      );
      await Promise.all(
        acts.map(async ({ do: what, amount }) => {
          if (what === "issue") return issue(shop, { accountId }, amount);
          if (what === "order") return order(shop, variantId, { token, credit: own, quantity: amount });
          if (what === "cancel") return ids[amount] && cancelOrder(shop.db, system, { order: ids[amount] });
          if (amount === 0) return null;
          return correctCredit(shop.db, bookkeeper, {
            creditId,
            entryId: newId(),
            amount: paisa(amount * 100),
            reason: "x",
          });
        }),
      );
      expect(await contradictionsOfCredit(shop)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(await shop.look("select id from store_credit_entries where kind = 'spent'")).not.toEqual([]);
});
