import type { Actor } from "#kernel/actor.ts";
import type { LockedOrder } from "./lock-order.ts";

/**
 * Whether the actor may act on the order. A shopper needs the order's account, or the secret of its private link; staff
 * and the shop need nothing more than the permission of the command.
 */
export function canAccess(by: Actor, order: LockedOrder, accessToken: string | undefined): boolean {
  if (by.kind === "staff" || by.kind === "system") return true;
  if (order.forgotten) return false;
  return (by.kind === "customer" && order.accountId === by.accountId) || order.accessToken === accessToken;
}
