import type { RouterContextProvider } from "react-router";
import { hasPermission, type Permission, type Staff } from "#domains/staff/permissions.ts";
import { requirePermission, requireSession } from "./require-staff.ts";

/** The staff member with this permission, or null where the role lacks it: for a part of a screen that others do without. */
export async function grantIfAllowed<P extends Permission>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  permission: P,
): Promise<Staff<P> | null> {
  const { role } = (await requireSession(context, request)).account;
  return hasPermission(role, permission) ? requirePermission(context, request, permission) : null;
}
