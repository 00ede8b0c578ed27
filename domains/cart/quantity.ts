import { z } from "zod";
import { toAsciiDigits } from "#kernel/phone.ts";

/** The maximum number of units of one line. */
export const maxLineQuantity = 99;

/** The maximum number of lines of one cart. */
export const maxCartLines = 200;

const wholeNumber = `Enter a whole number from 1 to ${maxLineQuantity}`;

/** A quantity from a form: a whole number from 1 to `maxLineQuantity`, in Latin, Arabic or Urdu digits. */
export const typedQuantitySchema = z
  .string({ error: "Enter how many you want" })
  .transform((typed) => toAsciiDigits(typed.trim()))
  .pipe(z.string().regex(/^\d+$/, { error: wholeNumber }))
  .transform(Number)
  .pipe(z.number().min(1, wholeNumber).max(maxLineQuantity, wholeNumber));

/** Throws RangeError for a quantity that `typedQuantitySchema` refuses. */
export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxLineQuantity)
    throw new RangeError(`Not a quantity: ${quantity}`);
}
