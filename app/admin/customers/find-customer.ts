import { data } from "react-router";
import { type CustomerAccount, findCustomerAccount } from "#domains/accounts/find-customer-account.ts";
import type { CustomerKey } from "#domains/customers/customer-key.ts";
import { type Buyer, findBuyer, listBuyerOrders } from "#domains/orders/customers/find-buyers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The customer of a screen: an account, or the guest who placed an order. */
export type FoundCustomer =
  | (CustomerAccount & { guest?: undefined; keys: CustomerKey[]; path: string })
  /** Without keys where the order has neither phone nor e-mail address. */
  | { account?: undefined; guest: Buyer; keys: CustomerKey[]; path: string };

/** How many phones of an account count as its own: those of its address book and of its newest orders. */
const maxPhones = 20;

/**
 * The customer of a screen's URL: an account's id, or the number of a guest's order, so that no phone stands in a URL.
 * Throws a 404 when there is none.
 */
export async function findCustomer(db: Database, by: Staff<"customers.read">, id: string): Promise<FoundCustomer> {
  const path = `/admin/customers/${id}`;
  if (isId(id)) {
    const found = await findCustomerAccount(db, by, id);
    if (!found) throw data("There is no such account, or not any more.", { status: 404 });
    const { account, addresses } = found;
    const orders = await listBuyerOrders(db, by, { accountId: account.id });
    const phones = new Set([...addresses, ...orders].map(({ phone }) => phone).filter(Boolean));
    return {
      ...found,
      path,
      keys: [
        { kind: "account", value: account.id },
        { kind: "email", value: account.email },
        ...[...phones].slice(0, maxPhones).map((value) => ({ kind: "phone", value }) as const),
      ],
    };
  }
  const guest = /^\d{1,15}$/.test(id) ? await findBuyer(db, by, Number(id)) : null;
  if (!guest) throw data("No order has this number, or its customer is forgotten.", { status: 404 });
  if (guest.accountId !== null) return findCustomer(db, by, guest.accountId);
  const keys: CustomerKey[] = [
    { kind: "phone", value: guest.phone },
    { kind: "email", value: guest.email.toLowerCase() },
  ];
  // An order that staff took may have no address, and one of an earlier shop no phone: an empty one would be a key of all of them.
  return { guest, path, keys: keys.filter(({ value }) => value !== "") };
}
