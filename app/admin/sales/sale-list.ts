import { cancelSale } from "#domains/pricing/sales/cancel-sale.ts";
import { findSales, type ListedSale, listSales, saleStates } from "#domains/pricing/sales/list-sales.ts";
import { isId } from "#kernel/ids.ts";
import { timeCell } from "#kernel/csv.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { nameSale, saleStateLabels } from "../ui/sales/sale-labels.ts";

export const salesPath = "/admin/products/sales";

/** The discounts of many products that start and end together. A row's key is the sale's id. */
export const saleList = defineList({
  name: "sales",
  path: salesPath,
  needs: ["pricing.edit"],
  nouns: ["sale", "sales"],
  filters: {
    state: choiceFilter(
      "State",
      saleStates.map((value) => ({ value, label: saleStateLabels[value] })),
    ),
    starts: dateRangeFilter("Starts"),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listSales(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Products", cell: ({ text }: ListedSale) => text || "All active products" },
    { header: "Per cent off", cell: ({ percentage }) => percentage },
    { header: "State", cell: ({ state }) => saleStateLabels[state] },
    { header: "From", cell: ({ startsAt }) => timeCell(startsAt) },
    { header: "Until", cell: ({ cancelledAt, endsAt }) => timeCell(cancelledAt ?? endsAt) },
    { header: "Number of products", cell: ({ products }) => products },
    { header: "Kept a discount of their own", cell: ({ skipped }) => skipped },
    { header: "Scheduled", cell: ({ createdAt }) => timeCell(createdAt) },
  ],
  commands: {
    end: bulkCommand({
      needs: "pricing.edit",
      verb: "End",
      async run({ db, by, key }) {
        const { outcome } = await cancelSale(db, by, { saleId: key });
        if (outcome === "cancelled") return { problem: null };
        const [sale] = await findSales(db, by, [key]);
        return sale ? { label: nameSale(sale), problem: "It is over already" } : { problem: "There is no such sale" };
      },
    }),
  },
  labelOf: () => ({ label: "A sale", href: salesPath }),
});
