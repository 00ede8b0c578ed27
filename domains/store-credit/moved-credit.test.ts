import { expect, test, vi } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { makeCreditCode } from "#domains/orders/payments/make-credit-code.ts";
import { rupees } from "#kernel/money.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { guest, staffWith, system } from "#test/actors.ts";
import { contradictionsOfCredit } from "#test/credit-books.ts";
import { openShop } from "#test/open-shop.ts";
import { buyer, orderFor } from "#test/order-requests.ts";
import { register } from "#test/register.ts";
import { issueCredit } from "./issue-credit.ts";
import { moveGuestCredit } from "./move-guest-credit.ts";
import { findCredit } from "./spend-credit.ts";

test("what a guest's code paid goes back to the account to which the code's credit moves at the same moment, also where a friend spent it", async () => {
  await using shop = await openShop();
  const { variantId } = await shop.sells({ price: 1_000 });
  const order = async (at: number, code?: string) => {
    const placed = await placeOrder(
      shop.db,
      orderFor(await shop.cartWith({ variantId }), {
        recipient: buyer(at),
        ...(code !== undefined && { credit: { code, seen: null } }),
      }),
    );
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return placed;
  };
  const first = await order(1);
  await runTransaction(shop.db, (tx) =>
    issueCredit(tx, staffWith("payments.reconcile"), {
      owner: { orderId: first.orderId },
      amount: rupees(1_500),
      reason: "It came late",
    }),
  );
  const made = await makeCreditCode(shop.db, guest, { order: first.orderId, accessToken: first.accessToken });
  if (made.outcome !== "done") throw new Error(made.outcome);
  const { orderId: friends } = await order(2, made.code);
  const joined = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: buyer(1).email, password: "blue river stone" },
    { address: "203.0.113.7", agent: "Chrome" },
  );
  if (joined.outcome !== "registered") throw new Error(joined.outcome);
  const accountId = joined.session.account.id;

  let cancelled: Promise<unknown> | null = null;
  await runTransaction(shop.db, async (tx) => {
    await moveGuestCredit(tx, system, { orderIds: [first.orderId], accountId });
    cancelled ??= cancelOrder(shop.db, system, { order: friends });
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await vi.waitUntil(async () => (await shop.look(waiting)).length > 0, { timeout: 15_000 });
  });
  expect(await cancelled).toMatchObject({ outcome: "done" });
  expect(await contradictionsOfCredit(shop)).toEqual([]);
  expect((await findCredit(shop.db, { accountId }))?.balance).toBe(rupees(1_500));
});
