import type { Visitor } from "../middleware/shop-context.ts";

/** Leaves nothing of whoever was logged in on the device: neither login nor cart, the order placed last, or what they meant to save. */
export function leaveAccount(visitor: Visitor): void {
  visitor.keepSession(null);
  visitor.keepCart(null);
  visitor.keepOrder(null);
  visitor.keepWish(null);
}
