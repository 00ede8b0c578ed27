import { hasPermission, type Permission } from "#domains/staff/permissions.ts";

/** A screen of the admin's navigation. */
export interface NavigationScreen {
  path: string;
  label: string;
}

/** A section of the admin with the screens in it that a staff member may open: the first one opens by the section's name. */
export interface NavigationSection {
  label: SectionLabel;
  /** The key that opens it after `g`. */
  key: string;
  screens: NavigationScreen[];
}

interface Section {
  label: string;
  key: string;
  /** Each screen with the permission that it needs; null for every staff member. */
  screens: readonly (NavigationScreen & { permission: Permission | null })[];
}

/**
 * The map of the admin: all sections in the order of the navigation. A new screen is one row under its section. A page
 * of one thing (/admin/orders/10001) belongs to the screen whose path its own begins with.
 */
const sections = [
  { label: "Today", key: "t", screens: [{ path: "/admin", label: "Today", permission: null }] },
  {
    label: "Orders",
    key: "o",
    screens: [
      { path: "/admin/orders", label: "Orders", permission: "orders.read" },
      { path: "/admin/orders/new", label: "New order", permission: "orders.edit" },
      { path: "/admin/calls", label: "Calls", permission: "orders.edit" },
      { path: "/admin/pack", label: "Pack", permission: "orders.fulfil" },
      { path: "/admin/book", label: "Book parcels", permission: "orders.fulfil" },
      { path: "/admin/returns", label: "Returns", permission: "orders.read" },
      { path: "/admin/returns/receive", label: "Receive a parcel", permission: "orders.fulfil" },
    ],
  },
  {
    label: "Products",
    key: "p",
    screens: [
      { path: "/admin/products", label: "Products", permission: "catalogue.edit" },
      { path: "/admin/products/sales", label: "Sales", permission: "pricing.edit" },
      { path: "/admin/products/import", label: "Import", permission: "imports.run" },
      { path: "/admin/stacks", label: "Stacks", permission: "catalogue.edit" },
      { path: "/admin/categories", label: "Categories", permission: "catalogue.edit" },
      { path: "/admin/brands", label: "Brands", permission: "catalogue.edit" },
      { path: "/admin/discounts", label: "Discounts", permission: "pricing.edit" },
      { path: "/admin/discount-codes", label: "Discount codes", permission: "pricing.edit" },
      { path: "/admin/attributes", label: "Attributes", permission: "catalogue.edit" },
    ],
  },
  {
    label: "Stock",
    key: "s",
    screens: [
      { path: "/admin/stock", label: "Levels", permission: "stock.adjust" },
      { path: "/admin/stock/receive", label: "Receive", permission: "stock.adjust" },
      { path: "/admin/stock/counts", label: "Counts", permission: "stock.adjust" },
      { path: "/admin/stock/unavailable", label: "Unavailable", permission: "stock.adjust" },
      { path: "/admin/stock/reorder", label: "Reorder", permission: "stock.adjust" },
      { path: "/admin/stock/value", label: "Stock value", permission: "costs.read" },
    ],
  },
  {
    label: "Money",
    key: "y",
    screens: [
      { path: "/admin/money/transfers", label: "Transfers to check", permission: "payments.reconcile" },
      { path: "/admin/money/bank", label: "Bank files", permission: "payments.reconcile" },
      { path: "/admin/money/payouts", label: "Payouts", permission: "payments.reconcile" },
      { path: "/admin/money/balances", label: "Couriers' balances", permission: "payments.reconcile" },
      { path: "/admin/store-credit", label: "Store credit", permission: "payments.reconcile" },
    ],
  },
  {
    label: "Reports",
    key: "r",
    screens: [
      { path: "/admin/reports", label: "Sales report", permission: "analytics.read" },
      { path: "/admin/reports/months", label: "Order outcomes", permission: "analytics.read" },
      { path: "/admin/reports/speed", label: "Page speed", permission: "analytics.read" },
    ],
  },
  {
    label: "Customers",
    key: "c",
    screens: [{ path: "/admin/customers", label: "Customers", permission: "customers.read" }],
  },
  {
    label: "Messages",
    key: "m",
    screens: [{ path: "/admin/messages", label: "Messages", permission: "messages.answer" }],
  },
  {
    label: "Content",
    key: "n",
    screens: [
      { path: "/admin/content/banners", label: "Banners", permission: "content.edit" },
      { path: "/admin/content/home", label: "Home and menus", permission: "content.edit" },
      { path: "/admin/content/articles", label: "Articles", permission: "content.edit" },
      { path: "/admin/content/pages", label: "Pages", permission: "content.edit" },
      { path: "/admin/content/redirects", label: "Redirects", permission: "content.edit" },
    ],
  },
  {
    label: "Settings",
    key: ",",
    screens: [
      { path: "/admin/settings", label: "Shop", permission: "settings.edit" },
      { path: "/admin/settings/mails", label: "Mail templates", permission: "settings.edit" },
      { path: "/admin/settings/messaging", label: "WhatsApp and SMS", permission: "settings.edit" },
      { path: "/admin/settings/messages", label: "Call messages", permission: "settings.edit" },
      { path: "/admin/couriers", label: "Couriers", permission: "settings.edit" },
      { path: "/admin/mails", label: "Mails", permission: "customers.read" },
      { path: "/admin/sent-messages", label: "WhatsApp and SMS sent", permission: "customers.read" },
      { path: "/admin/api-keys", label: "API keys", permission: "api-keys.manage" },
      { path: "/admin/data", label: "Users and orders", permission: "privacy.manage" },
      { path: "/admin/health", label: "System status", permission: "jobs.manage" },
      { path: "/admin/jobs", label: "Failed jobs", permission: "jobs.manage" },
      { path: "/admin/staff", label: "Staff", permission: "staff.manage" },
      { path: "/admin/audit", label: "Audit trail", permission: "audit.read" },
      { path: "/admin/security", label: "Security", permission: null },
      { path: "/admin/appearance", label: "Appearance", permission: null },
    ],
  },
] as const satisfies readonly Section[];

/** The names of the sections. */
export type SectionLabel = (typeof sections)[number]["label"];

const allSections: readonly (Section & { label: SectionLabel })[] = sections;

/** The sections that a staff member of this role may open, each with the screens that the role may open. */
export function listNavigation(role: string): NavigationSection[] {
  return allSections
    .map(({ label, key, screens }) => ({
      label,
      key,
      screens: screens
        .filter(({ permission }) => permission === null || hasPermission(role, permission))
        .map(({ path, label: name }) => ({ path, label: name })),
    }))
    .filter(({ screens }) => screens.length > 0);
}
