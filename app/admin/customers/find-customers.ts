import type { Account } from "#domains/accounts/account.ts";
import { findAccounts } from "#domains/accounts/find-accounts.ts";
import { type Buyer, findBuyers } from "#domains/orders/customers/find-buyers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A search shows so many accounts and so many guests. */
const mostFound = 50;
/** Fewer characters would find everybody. */
export const shortestSearch = 3;

interface Search {
  text: string;
  /** Guests did not register, so none has a day of registration. */
  registered?: { from?: Date; before?: Date } | undefined;
}

/** The accounts whom a search finds and the guests, whom the newest of their orders that fits stands for. */
export async function findCustomers(
  db: Database,
  by: Staff<"customers.read">,
  { text, registered }: Search,
): Promise<{ accounts: Account[]; guests: Buyer[] }> {
  if (text.length < shortestSearch) return { accounts: [], guests: [] };
  const buyers = await findBuyers(db, by, { text, limit: mostFound });
  const accounts = await findAccounts(db, by, {
    text,
    registered,
    ids: buyers.flatMap(({ accountId }) => accountId ?? []),
    limit: mostFound,
  });
  return {
    accounts,
    guests: registered ? [] : buyers.filter(({ accountId }) => accountId === null),
  };
}
