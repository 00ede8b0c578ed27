import type { Permission } from "#domains/staff/permissions.ts";

/** The lists whose views and columns members keep, by their names. A new list is one row. */
export const settableLists: Readonly<Record<string, { path: string; permission: Permission }>> = {
  orders: { path: "/admin/orders", permission: "orders.read" },
  stock: { path: "/admin/stock", permission: "stock.adjust" },
  customers: { path: "/admin/customers", permission: "customers.read" },
  products: { path: "/admin/products", permission: "catalogue.edit" },
};
