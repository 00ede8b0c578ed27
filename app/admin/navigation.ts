import { hasPermission, type Permission } from "#domains/staff/permissions.ts";

/** A screen of the admin's navigation. */
export interface NavigationEntry {
  path: string;
  label: string;
}

/** All screens in the order of the navigation, each with the permission that it needs; null for every staff member. A new screen is one row. */
const entries: readonly (NavigationEntry & { permission: Permission | null })[] = [
  { path: "/admin/orders", label: "Orders", permission: "orders.read" },
  { path: "/admin/products", label: "Products", permission: "catalogue.edit" },
  { path: "/admin/stock", label: "Stock", permission: "stock.adjust" },
  { path: "/admin/staff", label: "Staff", permission: "staff.manage" },
  { path: "/admin/security", label: "Security", permission: null },
];

/** The screens that a staff member of this role may open. */
export function listNavigation(role: string): NavigationEntry[] {
  return entries
    .filter(({ permission }) => permission === null || hasPermission(role, permission))
    .map(({ path, label }) => ({ path, label }));
}
