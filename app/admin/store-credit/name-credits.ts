import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findOrderNumbers } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { ListedCredit } from "#domains/store-credit/list-credits.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A credit with its customer's name, and the page of that customer, where there is one. */
export interface NamedCredit extends ListedCredit {
  name: string;
  customerPath: string | undefined;
}

/** Says whose credits these are: an account's, by its name, or those of an order's guest, by its number. */
export async function nameCredits(
  db: Database,
  by: Staff<"customers.read" | "orders.read">,
  rows: readonly ListedCredit[],
): Promise<NamedCredit[]> {
  const [names, numbers] = await Promise.all([
    findAccountNames(
      db,
      by,
      rows.flatMap(({ accountId }) => accountId ?? []),
    ),
    findOrderNumbers(
      db,
      by,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  return rows.map((row) => {
    const { accountId, orderId } = row;
    if (accountId !== null)
      return { ...row, name: names.get(accountId) ?? "An account", customerPath: `/admin/customers/${accountId}` };
    const number = orderId === null ? undefined : numbers.get(orderId);
    return number === undefined
      ? { ...row, name: "A deleted account", customerPath: undefined }
      : { ...row, name: `Guest of order ${number}`, customerPath: `/admin/customers/${number}` };
  });
}
