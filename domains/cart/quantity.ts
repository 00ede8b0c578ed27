import { z } from "zod";
import { toAsciiDigits } from "#kernel/phone.ts";

/** Pieces one line may hold. */
export const maxLineQuantity = 99;

/** Lines one cart may hold. */
export const maxCartLines = 200;

/** A quantity as a form sends it: a whole number from 1 to 99, in any digits people type here. */
export const typedQuantitySchema = z
  .string({ error: "Enter how many you want" })
  .transform((typed) => toAsciiDigits(typed.trim()))
  .pipe(z.string().regex(/^0*[1-9][0-9]?$/, { error: `Enter a whole number from 1 to ${maxLineQuantity}` }))
  .transform(Number);

/** Throws RangeError for what `typedQuantitySchema` would have refused. */
export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxLineQuantity)
    throw new RangeError(`Not a quantity: ${quantity}`);
}
