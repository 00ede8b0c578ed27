import { shopContext } from "#app/http/context.ts";
import { findMainAddresses } from "#domains/accounts/addresses/find-main-addresses.ts";
import type { Account } from "#domains/accounts/account.ts";
import { type AccountQuery, listAccounts } from "#domains/accounts/find-accounts.ts";
import { recordExport } from "#domains/audit/record-export.ts";
import type { Buyer } from "#domains/orders/customers/find-buyers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { CsvCell } from "#kernel/csv.ts";
import type { Database } from "#platform/database/database.server.ts";
import { customerList } from "../../customers/customer-list.ts";
import { findCustomers } from "../../customers/find-customers.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { refuseFrequentExport } from "../../http/refuse-frequent-export.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { readListState } from "../../lists/list-state.ts";
import type { Route } from "./+types/customers-csv";

const batchSize = 500;

/** The customers whom the search and the filters of the URL let through, as a CSV file: for who may read customers and take data along. Audited. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "customers.read", "exports.run");
  const { database, limits } = context.get(shopContext);
  await refuseFrequentExport(limits, by.accountId);
  const { text, values, sort, params } = readListState(customerList, new URL(request.url).searchParams);
  await recordExport(database, by, { list: "customers", filters: Object.keys(params) });
  return csvResponse({
    name: "customers",
    header: ["Kind", "Name", "E-mail", "Verified", "Phone", "City", "Province", "Registered"],
    batches:
      text === "" ? readAccounts(database, by, { ...values, sort }) : readFound(database, by, { ...values, text }),
  });
}

async function* readAccounts(
  database: Database,
  by: Staff<"customers.read">,
  query: Omit<AccountQuery, "page">,
): AsyncGenerator<CsvCell[][]> {
  let after: string | undefined;
  for (;;) {
    const { rows } = await listAccounts(database, by, { ...query, page: { after, limit: batchSize } });
    yield await toAccountRows(database, by, rows);
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.cursor;
  }
}

async function* readFound(
  database: Database,
  by: Staff<"customers.read">,
  search: Parameters<typeof findCustomers>[2],
): AsyncGenerator<CsvCell[][]> {
  const { accounts, guests } = await findCustomers(database, by, search);
  yield [...(await toAccountRows(database, by, accounts)), ...guests.map(toGuestRow)];
}

async function toAccountRows(database: Database, by: Staff<"customers.read">, accounts: Account[]) {
  const addresses = await findMainAddresses(
    database,
    by,
    accounts.map(({ id }) => id),
  );
  return accounts.map(({ id, name, email, verified, role, registeredAt }): CsvCell[] => {
    const address = addresses.get(id);
    return [
      role === "customer" ? "Account" : "Staff",
      name,
      email,
      verified ? "yes" : "no",
      address?.phone ?? null,
      address?.city ?? null,
      address?.province ?? null,
      registeredAt.toISOString(),
    ];
  });
}

const toGuestRow = ({ firstName, secondName, email, phone, city }: Buyer): CsvCell[] => [
  "Guest",
  `${firstName} ${secondName}`.trim(),
  email,
  null,
  phone,
  city,
  null,
  null,
];
