import type { RouterContextProvider } from "react-router";
import { sumCredit } from "#domains/store-credit/find-credit.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { creditList } from "./credit-list.ts";

/** The data of the list of store credit, and what is owed in all. */
export async function loadCreditList(context: Readonly<RouterContextProvider>, request: Request) {
  const { by, rows, list, db } = await creditList.load(context, request);
  const sum = await sumCredit(db, by);
  return {
    list,
    owed: `${formatWithSymbol(sum.owed)} owed to ${sum.customers} ${sum.customers === 1 ? "customer" : "customers"}`,
    rows: rows.map(({ id, name, customerPath, balance, changedAt }) => ({
      id,
      name,
      path: customerPath,
      balance: formatWithSymbol(balance),
      changed: formatDateTime(changedAt),
    })),
  };
}
