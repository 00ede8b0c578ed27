import type { OrderRecord } from "#domains/orders/find-order-record.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import { hasPermission } from "#domains/staff/permissions.ts";

/** Whether a member of this role sees the references of transfers, refunds and payouts: they name accounts of people and of the shop. */
const mayReadReferences = (role: string): boolean =>
  hasPermission(role, "customers.read") || hasPermission(role, "payments.reconcile");

const masked = "•••";

/** A reference as a member of this role reads it. */
export const presentReference = (reference: string | null, role: string): string | null =>
  reference && !mayReadReferences(role) ? masked : reference;

/** A shorter reference is a word like any other. */
const shortestHidden = 4;

/** A text of staff or shoppers as a member of this role reads it, who may have written an order's references into it. */
export function hideReferences(text: string, references: readonly (string | null)[], role: string): string {
  const hidden = references.filter((each) => each !== null && each.length >= shortestHidden) as string[];
  if (hidden.length === 0 || mayReadReferences(role)) return text;
  const any = hidden
    .toSorted((one, other) => other.length - one.length)
    .map((each) => each.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return text.replaceAll(new RegExp(any.join("|"), "giu"), masked);
}

/** All references that an order knows. */
export const referencesOf = (order: OrderRecord & Partial<Pick<StaffOrder, "history">>): (string | null)[] => [
  order.paymentReference,
  ...(order.history ?? []).map(({ details }) => (details?.kind === "payment-reference" ? details.reference : null)),
  ...order.payments.map(({ reference }) => reference),
];

/** The order as a member of this role reads it. */
export function maskReferences(order: StaffOrder, role: string): StaffOrder {
  if (mayReadReferences(role)) return order;
  const references = referencesOf(order);
  return {
    ...order,
    paymentReference: null,
    history: order.history.map((entry) => ({
      ...entry,
      note: entry.note && hideReferences(entry.note, references, role),
      ...(entry.details?.kind === "payment-reference" && { details: { ...entry.details, reference: masked } }),
    })),
    payments: order.payments.map((entry) => ({ ...entry, reference: presentReference(entry.reference, role) })),
  };
}
