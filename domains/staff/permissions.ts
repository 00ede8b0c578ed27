import type { StaffActor } from "#kernel/actor.ts";

/** What staff may do: a verb on a subject. Each command names the permission that it needs. */
export const permissions = [
  "orders.read",
  "orders.edit",
  "orders.fulfil",
  "payments.reconcile",
  "customers.read",
  "customers.edit",
  "customers.block",
  "privacy.manage",
  "messages.answer",
  "catalogue.edit",
  "pricing.edit",
  "stock.adjust",
  "costs.read",
  "content.edit",
  "analytics.read",
  "exports.run",
  "imports.run",
  "settings.edit",
  "api-keys.manage",
  "staff.manage",
  "audit.read",
  "jobs.manage",
] as const;
export type Permission = (typeof permissions)[number];

/** A staff member who has this permission. */
export type Staff<P extends Permission> = StaffActor<P>;

export const staffRoles = ["owner", "manager", "packer", "support", "analyst"] as const;
export type StaffRole = (typeof staffRoles)[number];

const managerPermissions = permissions.filter(
  (permission) => !["settings.edit", "api-keys.manage", "staff.manage"].includes(permission),
);

/** The permissions of each role. */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: managerPermissions,
  packer: ["orders.read", "orders.fulfil", "stock.adjust"],
  support: ["orders.read", "orders.edit", "customers.read", "customers.edit", "messages.answer"],
  analyst: ["analytics.read", "costs.read", "exports.run"],
};

/** What changes who may do what, and where money goes: the password is asked for again. */
const passwordPermissions: ReadonlySet<Permission> = new Set<Permission>([
  "staff.manage",
  "settings.edit",
  "api-keys.manage",
  "privacy.manage",
]);

/** Whether the password must have been entered within the last minutes (`findAssurance`) for what this permission allows. */
export function needsPassword(permission: Permission): boolean {
  return passwordPermissions.has(permission);
}

/** Whether an account of this role may do it; a customer may nothing. */
export function hasPermission(role: string, permission: Permission): boolean {
  return isStaffRole(role) && rolePermissions[role].includes(permission);
}

/** Whether the role of an account is one of staff; a customer's is none. */
export function isStaffRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}
