import type { RouterContextProvider } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import { findAccounts, listAccounts } from "#domains/accounts/find-accounts.ts";
import { type Buyer, findBuyers } from "#domains/orders/find-buyers.ts";
import { shopContext } from "#app/http/context.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { isId } from "#kernel/ids.ts";
import { formatDate } from "#kernel/time.ts";
import { cutPage, listUrl } from "../http/list-url.ts";
import { requirePermission } from "../http/require-staff.ts";

export const customersPath = "/admin/customers";
const pageSize = 50;
/** A search shows so many accounts and so many guests. */
const mostFound = 50;
/** Fewer characters would find everybody. */
const shortestSearch = 3;

/**
 * The data of the list of customers: accounts, the newest first; with a search (q) also guests, whom the newest of their
 * orders that fits stands for.
 */
export async function loadCustomerList(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read");
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 254);
  if (q !== "") {
    const tooShort = q.length < shortestSearch;
    const buyers = tooShort ? [] : await findBuyers(database, by, { text: q, limit: mostFound });
    const accounts = tooShort
      ? []
      : await findAccounts(database, by, {
          text: q,
          ids: buyers.flatMap(({ accountId }) => accountId ?? []),
          limit: mostFound,
        });
    return {
      q,
      problem: tooShort ? `Type at least ${shortestSearch} characters.` : null,
      rows: [
        ...accounts.map(presentAccount),
        ...buyers.filter(({ accountId }) => accountId === null).map(presentGuest),
      ],
      pages: { previous: null, next: null },
    };
  }
  const cursor = query.get("before") ?? "";
  const before = isId(cursor) ? cursor : undefined;
  const page = cutPage(await listAccounts(database, by, { before, limit: pageSize + 1 }), {
    size: pageSize,
    from: before === undefined ? "top" : "after",
    cursorOf: ({ id }) => id,
  });
  return {
    q,
    problem: null,
    rows: page.rows.map(presentAccount),
    pages: {
      previous: before === undefined ? null : customersPath,
      next: page.next === null ? null : listUrl(customersPath, { before: page.next }),
      labels: { previous: "Newest", next: "Older" },
    },
  };
}

const presentAccount = ({ id, name, email, verified, role, registeredAt }: Account) => ({
  id,
  name,
  contact: email,
  kind: role === "customer" ? (verified ? "Account" : "Account, address not verified") : "Staff",
  since: `Registered ${formatDate(registeredAt)}`,
});

const presentGuest = ({ number, firstName, secondName, phone, email, city }: Buyer) => ({
  id: String(number),
  name: `${firstName} ${secondName}`.trim(),
  contact: `${formatPakistaniMobile(phone)}, ${email}`,
  kind: "Guest",
  since: `Order ${number}, ${city}`,
});
