import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { hasPermission } from "#domains/staff/permissions.ts";

/** Whether a member of this role sees the references of transfers, refunds and payouts: they name accounts of people and of the shop. */
const mayReadReferences = (role: string): boolean =>
  hasPermission(role, "customers.read") || hasPermission(role, "payments.reconcile");

const masked = "•••";

/** A reference as a member of this role reads it. */
export const presentReference = (reference: string | null, role: string): string | null =>
  reference && !mayReadReferences(role) ? masked : reference;

/** The order as a member of this role reads it. */
export function maskReferences(order: StaffOrder, role: string): StaffOrder {
  if (mayReadReferences(role)) return order;
  return {
    ...order,
    paymentReference: null,
    history: order.history.map((entry) =>
      entry.details?.kind === "payment-reference"
        ? { ...entry, details: { ...entry.details, reference: masked } }
        : entry,
    ),
    payments: order.payments.map((entry) => ({ ...entry, reference: presentReference(entry.reference, role) })),
  };
}
