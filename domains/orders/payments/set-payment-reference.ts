import { z } from "zod";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Customer, Guest, SystemActor } from "#kernel/actor.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { tooLong } from "#kernel/too-long.ts";
import type { Database } from "#platform/database/database.server.ts";
import { changeOrder, orderFields, type OrderRefusal } from "../internal/change-order.ts";
import { storePaymentReference } from "../internal/store-payment-reference.ts";
import { canAccess } from "../internal/shopper-access.ts";
import { refuseOwnAccount } from "./own-accounts.ts";
import { maxReferenceLength } from "./payment-methods.ts";
import { takesPaymentProofs } from "./payment-proofs/payment-proof.ts";

const missing = "Enter the reference number of your transfer";

/** The form on an order's page for the number of a transfer, after the order was placed. */
export const paymentReferenceSchema = z.object({
  payment_reference: z
    .string({ error: missing })
    .transform((typed) => toAsciiDigits(cleanLine(typed)))
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(maxReferenceLength, tooLong("the reference number", maxReferenceLength)),
    ),
});

const referenceSchema = z.object({
  ...orderFields,
  reference: paymentReferenceSchema.shape.payment_reference,
  /** For a shopper without the order's account: the secret of its private link. */
  accessToken: z.string().optional(),
});

export type ReferenceOutcome =
  | { outcome: "given" }
  /** No transfer is expected: the order is paid on delivery, the money has arrived, or the order was cancelled. */
  | { outcome: "not-awaited" }
  | { outcome: "too-many" }
  | OrderRefusal;

/**
 * Stores the number of the transfer that pays for an order, and adds each number to its history. Repeating the same
 * number changes nothing.
 */
export async function setPaymentReference(
  db: Database,
  by: Staff<"orders.edit"> | SystemActor | Customer | Guest,
  input: z.input<typeof referenceSchema>,
): Promise<ReferenceOutcome> {
  return changeOrder<typeof referenceSchema, ReferenceOutcome>(
    db,
    referenceSchema,
    input,
    async (tx, order, values) => {
      if (!canAccess(by, order, values.accessToken)) return { outcome: "not-found" };
      if (!takesPaymentProofs(order)) return { outcome: "not-awaited" };
      const refusal = await refuseOwnAccount(tx, values.reference);
      if (refusal) return refusal;
      return { outcome: await storePaymentReference(tx, by, order, values.reference) };
    },
  );
}
