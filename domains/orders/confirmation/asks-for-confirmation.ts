import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Order } from "../order.ts";
import { toPayOf } from "../payments/payment.ts";
import { awaitsConfirmation } from "./confirmation-rules.ts";
import { findCall } from "./find-call.ts";
import { type AskingRules, isPaidByCredit, needsConfirmation } from "./needs-confirmation.ts";

const by = systemActor("ask-for-confirmation");

/**
 * Whether its shopper is asked to confirm this order: the rules ask for it, or the order is in the list of calls. It stays in that list until it is
 * confirmed, whatever the rules say by then. An order that waits without either is about to be confirmed by `beginConfirmation`. By the rules of a
 * new shop it runs no statement.
 */
export async function asksForConfirmation(db: Database, rules: AskingRules, order: Order): Promise<boolean> {
  if (!awaitsConfirmation(order) || isPaidByCredit(order.balance)) return false;
  return (
    (await needsConfirmation(db, by, rules, order, toPayOf(order.balance))) ||
    (await findCall(db, by, order.id)) !== null
  );
}
