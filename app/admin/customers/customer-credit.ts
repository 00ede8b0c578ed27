import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findOrderId, findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { correctCredit } from "#domains/store-credit/correct-credit.ts";
import type { CreditOwner } from "#domains/store-credit/credit.ts";
import { findCreditForStaff } from "#domains/store-credit/find-credit.ts";
import { giveCredit } from "#domains/store-credit/give-credit.ts";
import { creditLabels } from "#app/presenters/present-credit.ts";
import type { FormValues } from "#app/http/forms.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { readAmount } from "#kernel/read-numbers.ts";
import { formatDateTime } from "#kernel/time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeActor } from "../orders/describe-history.ts";
import type { FoundCustomer } from "./find-customer.ts";

/** Whose credit a customer's screen shows: the account's, or that of the guest's order in its URL. */
async function findOwner(
  db: Database,
  by: Staff<"customers.read">,
  { account, guest }: Pick<FoundCustomer, "account" | "guest">,
): Promise<CreditOwner | null> {
  if (account) return { accountId: account.id };
  const orderId = guest && (await findOrderId(db, by, guest.number));
  return orderId ? { orderId } : null;
}

/** A customer's credit with its entries, and the id that the form's entry gets. */
export async function loadCustomerCredit(
  db: Database,
  by: Staff<"customers.read" | "orders.read">,
  found: FoundCustomer,
) {
  const owner = await findOwner(db, by, found);
  const credit = owner && (await findCreditForStaff(db, by, owner));
  const entries = credit?.entries ?? [];
  const [names, numbers] = await Promise.all([
    findAccountNames(
      db,
      by,
      entries.flatMap(({ actorKind, actorId }) => (actorKind === "staff" && actorId !== null ? [actorId] : [])),
    ),
    findOrderNumbers(
      db,
      by,
      entries.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  return {
    id: credit?.id ?? null,
    balance: formatWithSymbol(credit?.balance ?? (0 as never)),
    /** Accounts alone are given credit here; a guest gets it from the order that owes it. */
    canBeGiven: found.account !== undefined,
    entryId: newId(),
    entries: entries.map((entry) => ({
      id: entry.id,
      text: `${creditLabels[entry.kind]}: ${entry.amount > 0 ? "+" : ""}${formatWithSymbol(entry.amount)}, then ${formatWithSymbol(entry.balance)}`,
      order: entry.orderId === null ? null : (numbers.get(entry.orderId) ?? null),
      reason: entry.reason,
      at: formatDateTime(entry.at),
      by: describeActor(entry, names),
    })),
  };
}

/** Gives a customer credit, or corrects what there is: the errors beside the fields, or null when it is done. */
export async function changeCustomerCredit(
  db: Database,
  by: Staff<"customers.read" | "payments.reconcile">,
  found: FoundCustomer,
  values: FormValues,
): Promise<{ status?: number; message?: string; errors?: Record<string, string> } | null> {
  const { amount: typed = "", reason = "", entry = "" } = values;
  const takes = values.direction === "take";
  const parsed = readAmount(typed);
  if (!(parsed > 0))
    return { errors: { amount: "Enter an amount above zero with at most two decimals, for example 1,250" } };
  const owner = await findOwner(db, by, found);
  const credit = owner && (await findCreditForStaff(db, by, owner));
  if (!takes && found.account) {
    const given = await giveCredit(db, by, { accountId: found.account.id, entryId: entry, amount: parsed, reason });
    if (given.outcome === "idempotency-conflict") return { status: 409, message: idempotencyConflictMessage };
    return given.outcome === "done" ? null : { errors: given.errors };
  }
  if (!credit) return { message: "This customer has no store credit that could be corrected." };
  const amount = takes ? -parsed : parsed;
  const corrected = await correctCredit(db, by, { creditId: credit.id, entryId: entry, amount, reason });
  switch (corrected.outcome) {
    case "done":
      return null;
    case "invalid":
      return { errors: corrected.errors };
    case "more-than-left":
      return { errors: { amount: `Only ${formatWithSymbol(corrected.balance)} are left` } };
    case "idempotency-conflict":
      return { status: 409, message: idempotencyConflictMessage };
    case "not-found":
      return { message: "This credit belongs to an account by now: look it up there." };
  }
}
