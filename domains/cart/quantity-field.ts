import { z } from "zod";
import { toAsciiDigits } from "#kernel/phone.ts";
import { maxLineQuantity } from "./quantity.ts";

const wholeNumber = `Enter a whole number from 1 to ${maxLineQuantity}`;

/** A whole number of 1 or more from a form, in Latin, Arabic or Urdu digits; also more than a line may hold. */
export const wholeFieldSchema = z
  .string({ error: "Enter how many you want" })
  .transform((value) => toAsciiDigits(value.trim()))
  .pipe(z.string().regex(/^\d+$/, { error: wholeNumber }))
  .transform(Number)
  .pipe(z.int(wholeNumber).min(1, wholeNumber));

/** A quantity from a form: the same, up to `maxLineQuantity`. */
export const quantityFieldSchema = wholeFieldSchema.pipe(z.number().max(maxLineQuantity, wholeNumber));
