import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { listReorders } from "#domains/inventory/reports/stock-reports.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter } from "../lists/filters.ts";

/** For how many days an order from the supplier is to last; the first unless another is chosen. */
export const reorderDays = ["30", "60", "90"] as const;

/** A variant to order again, with how much of it. */
export interface ReorderItem {
  id: string;
  name: string;
  sku: string;
  units30: number;
  units90: number;
  available: number;
  lasts: number;
  order: number;
}

/** What sells faster than it lasts, the best sellers first. */
export const reorderList = defineList({
  name: "reorders",
  path: "/admin/stock/reorder",
  needs: ["stock.adjust"],
  nouns: ["item", "items"],
  filters: {
    days: choiceFilter(
      "To last",
      reorderDays.map((value) => ({ value, label: `${value} days` })),
    ),
  },
  own: ["days"],
  sorts: { best: "Best sellers first" },
  async find({ db, by }, { values, page }) {
    const days = Number(values.days ?? reorderDays[0]);
    const found = await listReorders(db, by, { days, page });
    const variants = await findStaffVariants(
      db,
      by,
      found.rows.map(({ variantId }) => variantId),
    );
    return {
      ...found,
      rows: found.rows.map(({ variantId, units30, units90, available, cursor }) => ({
        id: variantId,
        name: variants.get(variantId)?.name ?? "",
        sku: variants.get(variantId)?.sku ?? "",
        units30,
        units90,
        available,
        lasts: Math.max(0, Math.floor((available * 30) / units30)),
        order: Math.ceil((units30 * days) / 30) - available,
        cursor,
      })),
    };
  },
  keyOf: ({ id }) => id,
  file: [
    { header: "Item", cell: ({ name }: ReorderItem) => name },
    { header: "SKU", cell: ({ sku }) => sku },
    { header: "Sold in 30 days", cell: ({ units30 }) => units30 },
    { header: "In 90 days", cell: ({ units90 }) => units90 },
    { header: "Available", cell: ({ available }) => available },
    { header: "Lasts, days", cell: ({ lasts }) => lasts },
    { header: "Order", cell: ({ order }) => order },
  ],
});
