import { z } from "zod";
import { cleanLine } from "#kernel/clean-text.ts";
import { maxFieldLengths } from "./checkout-schema.ts";

const missing = "Enter the reference number of your transfer";

/** The form on an order's page for the number of a transfer, after the order was placed. */
export const paymentReferenceSchema = z.object({
  payment_reference: z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(maxFieldLengths.payment_reference, {
          error: `Shorten the reference number to ${maxFieldLengths.payment_reference} characters`,
        }),
    ),
});
