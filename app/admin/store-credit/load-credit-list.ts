import type { RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import { sumCredit } from "#domains/store-credit/find-credit.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";
import { creditList } from "./credit-list.ts";

/** The data of the list of store credit, and what is owed in all. */
export async function loadCreditList(context: Readonly<RouterContextProvider>, request: Request) {
  const { by, rows, list, db } = await creditList.load(context, request);
  const reader = await requirePermission(context, request, "orders.read");
  const [names, numbers, sum] = await Promise.all([
    findAccountNames(
      db,
      by,
      rows.flatMap(({ accountId }) => accountId ?? []),
    ),
    findOrderNumbers(
      db,
      reader,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
    sumCredit(db, by),
  ]);
  return {
    list,
    owed: `${formatWithSymbol(sum.owed)} owed to ${sum.customers} ${sum.customers === 1 ? "customer" : "customers"}`,
    rows: rows.map(({ id, accountId, orderId, balance, changedAt }) => {
      const number = orderId === null ? undefined : numbers.get(orderId);
      return {
        id,
        name:
          accountId !== null
            ? (names.get(accountId) ?? "An account")
            : number === undefined
              ? "A deleted account"
              : `Guest of order ${number}`,
        path: accountId !== null ? `/admin/customers/${accountId}` : number && `/admin/customers/${number}`,
        balance: formatWithSymbol(balance),
        changed: formatDateTime(changedAt),
      };
    }),
  };
}
