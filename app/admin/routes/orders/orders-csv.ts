import { shopContext } from "#app/http/context.ts";
import { recordExport } from "#domains/audit/record-export.ts";
import { listOrderPage, type OrderSummary } from "#domains/orders/lists/list-orders.ts";
import type { OrderQuery } from "#domains/orders/lists/order-query.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { hasPermission, type Staff } from "#domains/staff/permissions.ts";
import type { CsvCell } from "#kernel/csv.ts";
import type { Database } from "#platform/database/database.server.ts";
import { csvResponse } from "../../http/csv-response.ts";
import { requirePermission, requireSession } from "../../http/require-staff.ts";
import { readListState } from "../../lists/list-state.ts";
import { findOrderFilter } from "../../orders/find-order-filter.ts";
import { maskName } from "../../orders/mask-recipient.ts";
import { orderList } from "../../orders/order-list.ts";
import { refuseFrequentExport } from "../../http/refuse-frequent-export.ts";
import type { Route } from "./+types/orders-csv";

const batchSize = 500;

/** The orders that the filters of the URL let through, as a CSV file. Who may not read customers gets it without what leads to a person. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.read", "exports.run");
  const { account } = await requireSession(context, request);
  const { database, limits } = context.get(shopContext);
  await refuseFrequentExport(limits, by.accountId);
  const mayReadCustomers = hasPermission(account.role, "customers.read");
  const state = readListState(orderList, new URL(request.url).searchParams);
  const filter = await findOrderFilter(database, by, state, mayReadCustomers);
  await recordExport(database, by, { list: "orders", filters: Object.keys(state.params) });
  return csvResponse({
    name: "orders",
    header: [
      "Number",
      "State",
      "Placed",
      "Name",
      ...(mayReadCustomers ? ["Phone"] : []),
      "Province",
      "City",
      "Payment",
      "Total (Rs)",
      "Tags",
    ],
    batches: readBatches(database, by, { ...filter, sort: state.sort, limit: batchSize }, (order) =>
      toCells(order, mayReadCustomers),
    ),
  });
}

/** Page after page, also past stretches of orders of which none fits. */
async function* readBatches(
  database: Database,
  by: Staff<"orders.read">,
  query: OrderQuery,
  toRow: (order: OrderSummary) => CsvCell[],
): AsyncGenerator<CsvCell[][]> {
  let after: number | undefined;
  for (;;) {
    const { orders, lookedUntil } = await listOrderPage(database, by, { ...query, after });
    if (orders.length > 0) yield orders.map(toRow);
    const next = lookedUntil ?? (orders.length === query.limit ? orders.at(-1)!.number : null);
    if (next === null) return;
    after = next;
  }
}

function toCells(order: OrderSummary, mayReadCustomers: boolean): CsvCell[] {
  const { number, state, placedAt, firstName, secondName, phone, province, city, payment, total, tags } = order;
  return [
    number,
    stateRules[state].label,
    placedAt.toISOString(),
    mayReadCustomers ? `${firstName} ${secondName}`.trim() : maskName(firstName, secondName),
    ...(mayReadCustomers ? [phone] : []),
    province,
    city,
    findPaymentMethod(payment).label,
    total / 100,
    tags.join(", "),
  ];
}
