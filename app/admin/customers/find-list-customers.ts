import type { Account } from "#domains/accounts/account.ts";
import { findMainAddresses } from "#domains/accounts/addresses/find-main-addresses.ts";
import { findAccounts, listAccounts } from "#domains/accounts/find-accounts.ts";
import { type Buyer, findBuyers } from "#domains/orders/customers/find-buyers.ts";
import { dateRangeFilter } from "../lists/filters.ts";
import type { ListQuery, ListReader, ListRows, RowsUse } from "../lists/list-query.ts";
import { pageOfRows } from "../lists/page-of-rows.ts";

/** A search finds so many accounts by each of their texts, and so many guests. */
const maxFound = 500;
/** Fewer characters would find everybody. */
export const minSearchLength = 3;

/** Guests did not register, so none has a day of registration. */
export const customerFilters = { registered: dateRangeFilter("Registered") };

type Reader = ListReader<"customers.read">;
type Query = ListQuery<typeof customerFilters, "newest" | "oldest">;

/** An account, or a guest, whom the newest of their orders that fits stands for. */
export interface ListedCustomer {
  /** The account's id, or the number of the guest's order. */
  id: string;
  kind: "Account" | "Staff" | "Guest";
  name: string;
  email: string;
  /** Null for a guest. */
  verified: boolean | null;
  registeredAt: Date | null;
  /** The order of a guest. */
  order: number | null;
  /** Of the guest's order, or, in a file alone, of the account's address. */
  phone: string | null;
  city: string | null;
  province: string | null;
}

/** The accounts, page after page; with a search also guests. */
export async function findListCustomers(
  reader: Reader,
  { text, values, sort, page }: Query,
  use: RowsUse,
): Promise<ListRows<ListedCustomer>> {
  const { db, by } = reader;
  if (text === "") {
    const found = await listAccounts(db, by, { ...values, sort, page });
    const rows = await presentAccounts(reader, found.rows, use);
    return { ...found, rows: rows.map((row, at) => ({ ...row, cursor: found.rows[at]!.cursor })) };
  }
  if (text.length < minSearchLength) return { rows: [], from: "top", lookedUntil: null };
  const { buyers, ...ofOrders } = await findBuyers(db, by, { text, limit: maxFound });
  const ids = buyers.flatMap(({ accountId }) => accountId ?? []);
  const { accounts, ...ofAccounts } = await findAccounts(db, by, { ...values, text, ids, limit: maxFound });
  const guests = values.registered ? [] : buyers.filter(({ accountId }) => accountId === null);
  const [byAge, fromOldest] = [accounts.toSorted(compareAge), sort === "oldest"];
  const rows = [
    ...(await presentAccounts(reader, fromOldest ? byAge : byAge.toReversed(), use)),
    ...(fromOldest ? guests.toReversed() : guests).map(presentGuest),
  ];
  const isCut = ofOrders.isCut || ofAccounts.isCut;
  const problem = isCut
    ? "More customers may match than are found here. Type more of the name, e-mail or phone."
    : null;
  return { ...pageOfRows(rows, ({ id }) => id, page), isCut, problem };
}

const compareAge = (one: Account, other: Account) => one.registeredAt.getTime() - other.registeredAt.getTime();

async function presentAccounts({ db, by }: Reader, accounts: Account[], use: RowsUse): Promise<ListedCustomer[]> {
  const ids = use === "file" ? accounts.map(({ id }) => id) : [];
  const addresses = await findMainAddresses(db, by, ids);
  return accounts.map(({ id, name, email, verified, role, registeredAt }) => {
    const { phone = null, city = null, province = null } = addresses.get(id) ?? {};
    const kind = role === "customer" ? ("Account" as const) : ("Staff" as const);
    return { id, kind, name, email, verified, registeredAt, order: null, phone, city, province };
  });
}

const presentGuest = ({ number, firstName, secondName, phone, email, city }: Buyer): ListedCustomer => ({
  id: String(number),
  kind: "Guest",
  name: `${firstName} ${secondName}`.trim(),
  email,
  verified: null,
  registeredAt: null,
  order: number,
  phone,
  city,
  province: null,
});
