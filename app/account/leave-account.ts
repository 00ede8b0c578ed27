import type { Visitor } from "../middleware/shop-context.ts";

/** Leaves nothing of whoever was logged in on the device: neither login nor cart, the order placed last, what they meant to save, what they typed into the checkout, what they last did to the cart, or who sent them here. */
export function leaveAccount(visitor: Visitor): void {
  visitor.keepSession(null);
  visitor.keepCart(null);
  visitor.keepOrder(null);
  visitor.keepSaved([]);
  visitor.keepDraft(null);
  visitor.keepLastChange(null);
  visitor.keepReferral(null);
}
