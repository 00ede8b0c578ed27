import { stateRules } from "#domains/orders/order-states.ts";
import { orderStates } from "#domains/orders/order.ts";
import { hasPermission, type Permission } from "#domains/staff/permissions.ts";
import { listNavigation } from "../navigation.ts";
import type { PaletteItem } from "./palette-item.ts";

/** What can be begun from anywhere, each with the permission that it needs. A new action is one row. */
const actions: readonly { label: string; href: string; permission: Permission }[] = [
  { label: "New product", href: "/admin/products/new", permission: "catalogue.edit" },
  { label: "Invite a staff member", href: "/admin/staff#invite", permission: "staff.manage" },
  ...orderStates.map((state) => ({
    label: `Orders: ${stateRules[state].label.toLowerCase()}`,
    href: `/admin/orders?state=${state}`,
    permission: "orders.read" as const,
  })),
];

/** The screens and actions of this role whose names contain every word of the text; with an empty text all of them. */
export function findPlaces(role: string, text: string): PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const screens = listNavigation(role).flatMap(({ label: section, screens: own }) =>
    own.map(({ path, label }) => ({
      kind: "Screen" as const,
      label,
      hint: label === section ? "" : section,
      href: path,
    })),
  );
  const allowed = actions
    .filter(({ permission }) => hasPermission(role, permission))
    .map(({ label, href }) => ({ kind: "Action" as const, label, hint: "", href }));
  return [...screens, ...allowed].filter(({ label, hint }) =>
    words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)),
  );
}
