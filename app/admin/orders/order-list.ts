import { labelOf } from "#domains/orders/order-states.ts";
import { findPaymentMethod } from "#domains/orders/payments/payment-methods.ts";
import { amountCell, phoneCell, timeCell } from "#kernel/csv.ts";
import { defineList } from "../lists/define-list.ts";
import { channelLabels } from "../ui/orders/order-labels.ts";
import { findListOrders, type ListedOrder, loadOrderFilters } from "./find-list-orders.ts";
import { orderBulkCommands, orderBulkLeads } from "./order-bulk-commands.ts";

const path = "/admin/orders";

/** The list of orders. A row's key is the order's number. Who may not read customers gets it without what leads to a person. */
export const orderList = defineList({
  name: "orders",
  path,
  needs: ["orders.read"],
  nouns: ["order", "orders"],
  filters: loadOrderFilters,
  own: ["state"],
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    highest: "Highest total first",
    lowest: "Lowest total first",
  },
  find: findListOrders,
  keyOf: ({ number }) => String(number),
  isKey: (key) => /^[1-9]\d{0,14}$/.test(key),
  file: [
    { header: "Number", cell: ({ number }: ListedOrder) => number },
    { header: "State", cell: (order) => labelOf(order) },
    { header: "Placed", cell: ({ placedAt }) => timeCell(placedAt) },
    { header: "Name", cell: ({ name }) => name },
    { header: "Phone", cell: ({ phone }) => phoneCell(phone), needs: "customers.read" },
    { header: "Province", cell: ({ province }) => province },
    { header: "City", cell: ({ city }) => city },
    { header: "Payment", cell: ({ payment }) => findPaymentMethod(payment).label },
    { header: "Channel", cell: ({ channel }) => channelLabels[channel] },
    { header: "Source", cell: ({ source }) => source },
    { header: "Total (Rs)", cell: ({ total }) => amountCell(total) },
    { header: "Tags", cell: ({ tags }) => tags.join(", ") },
  ],
  commands: orderBulkCommands,
  leads: orderBulkLeads,
  labelOf: (key) => ({ label: `Order ${key}`, href: `${path}/${key}` }),
});
