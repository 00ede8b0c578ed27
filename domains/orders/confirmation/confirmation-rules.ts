import type { Paisa } from "#kernel/money.ts";
import { findPaymentMethod } from "../payments/payment-methods.ts";
import type { Order } from "../order.ts";

/** Which orders need their shopper's word before they are packed, and how long they wait for it. */
export interface ConfirmationRules {
  /** Whether orders that are paid in cash need it at all. */
  required: boolean;
  /** Only from this total on; null: from any. */
  from: Paisa | null;
  /** Whether a customer who kept the last parcel needs none. */
  exceptKept: boolean;
  /** Hours after which an order that nobody confirmed is cancelled; null: never. */
  cancelAfterHours: number | null;
}

/** Whether an order waits for its shopper's word. What is paid before delivery waits for its money instead. */
export function awaitsConfirmation({
  status,
  confirmation,
  payment,
}: Pick<Order, "status" | "confirmation" | "payment">): boolean {
  return (
    status === "open" &&
    (confirmation === "waiting" || confirmation === "unreachable") &&
    !findPaymentMethod(payment).asksReference
  );
}
