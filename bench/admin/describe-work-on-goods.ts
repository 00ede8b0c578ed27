import type { MeasuredList } from "./measured-list.ts";

/** The lists of what staff did with many goods: sales, discount codes, imports, counts of the stock. `days` gives the values of a filter by days. */
export const describeWorkOnGoods = (days: (name: string) => string[]): MeasuredList[] => [
  {
    path: "/admin/products/sales",
    sorts: ["", "sort=oldest"].map((params) => ({ params, rows: "pricing_sales", columns: ["id"] })),
    filters: ["state=running", "state=over", ...days("starts"), "q=yoga"],
  },
  {
    path: "/admin/discount-codes",
    sorts: ["", "sort=oldest"].map((params) => ({ params, rows: "pricing_discount_codes", columns: ["id"] })),
    filters: ["state=running", "kind=amount", "q=EID"],
  },
  {
    path: "/admin/products/import",
    sorts: ["", "sort=oldest"].map((params) => ({ params, rows: "bulk_edits_imports", columns: ["id"] })),
    filters: ["state=checked", "state=cancelled", ...days("sent"), "q=a", "q=zz&state=applied"],
  },
  {
    path: "/admin/stock/counts",
    sorts: ["", "sort=oldest"].map((params) => ({ params, rows: "inventory_counts", columns: ["id"] })),
    filters: ["state=open", "state=booked", ...days("started"), "q=shelf", "q=zz&state=open"],
  },
];
