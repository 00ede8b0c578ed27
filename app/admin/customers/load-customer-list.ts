import type { RouterContextProvider } from "react-router";
import type { Account } from "#domains/accounts/account.ts";
import { listAccounts } from "#domains/accounts/find-accounts.ts";
import type { Buyer } from "#domains/orders/customers/find-buyers.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDate } from "#kernel/time.ts";
import { cutPage } from "../http/list-url.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { readListState } from "../lists/list-state.ts";
import { loadListControls } from "../lists/load-list-controls.ts";
import { customerList } from "./customer-list.ts";
import { findCustomers, shortestSearch } from "./find-customers.ts";

const pageSize = 50;

/** The data of the list of customers: accounts, page after page; with a search (q) also guests, and one page of each. */
export async function loadCustomerList(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read");
  const { role } = (await requireSession(context, request)).account;
  const state = readListState(customerList, new URL(request.url).searchParams);
  const { text, sort, after, before, narrowed } = state;
  const { registered } = state.values;
  const controls = await loadListControls(database, by, customerList, state, {
    csvPath: hasPermission(role, "exports.run") ? "/admin/customers.csv" : null,
  });
  if (text !== "") {
    const { accounts, guests } = await findCustomers(database, by, { text, registered });
    return {
      controls,
      narrowed,
      problem: text.length < shortestSearch ? `Type at least ${shortestSearch} characters.` : null,
      rows: [...accounts.map(presentAccount), ...guests.map(presentGuest)],
      pages: { previous: null, next: null },
    };
  }
  const found = await listAccounts(database, by, { sort, registered, page: { after, before, limit: pageSize + 1 } });
  const page = cutPage(found.rows, { size: pageSize, from: found.from, cursorOf: ({ cursor }) => cursor });
  return {
    controls,
    narrowed,
    problem: null,
    rows: page.rows.map(presentAccount),
    pages: {
      previous: page.previous === null ? null : state.href({ before: page.previous }),
      next: page.next === null ? null : state.href({ after: page.next }),
      labels: { previous: "Previous page", next: "Next page" },
    },
  };
}

const presentAccount = ({ id, name, email, verified, role, registeredAt }: Account) => ({
  id,
  name,
  contact: email,
  kind: role === "customer" ? "Account" : "Staff",
  verified,
  since: formatDate(registeredAt),
});

const presentGuest = ({ number, firstName, secondName, phone, email, city }: Buyer) => ({
  id: String(number),
  name: `${firstName} ${secondName}`.trim(),
  contact: `${formatPakistaniMobile(phone)}, ${email}`,
  kind: "Guest",
  verified: true,
  since: `Order ${number}, ${city}`,
});
