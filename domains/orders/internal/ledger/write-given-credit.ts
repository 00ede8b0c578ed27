import { creditOwnerOf } from "#domains/store-credit/credit.ts";
import { giveBackCredit } from "#domains/store-credit/give-back-credit.ts";
import { issueCredit } from "#domains/store-credit/issue-credit.ts";
import type { Actor } from "#kernel/actor.ts";
import { paisa, sum } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { PaymentEntry } from "../../payments/payment.ts";
import type { LockedOrder } from "../lock-order.ts";

/**
 * Writes into the ledger of store credit what new entries of a locked order's book give: up to what was spent on the order goes back to the credit that
 * paid it, the rest is issued to the order's shopper. So book and ledger agree on every order.
 */
export async function writeGivenCredit(
  tx: Transaction,
  by: Actor,
  order: Pick<LockedOrder, "id" | "accountId" | "balance">,
  entries: readonly Pick<PaymentEntry, "kind" | "amount">[],
): Promise<void> {
  const given = sum(entries.filter(({ kind }) => kind === "credit-given").map(({ amount }) => amount));
  if (given === 0) return;
  const back = paisa(Math.min(given, Math.max(0, order.balance.credit)));
  const owner = creditOwnerOf(order);
  if (back > 0) await giveBackCredit(tx, by, { orderId: order.id, owner, amount: back });
  if (given > back) await issueCredit(tx, by, { owner, amount: paisa(given - back), orderId: order.id });
}
