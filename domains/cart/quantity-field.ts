import { z } from "zod";
import { toAsciiDigits } from "#kernel/phone.ts";
import { maxLineQuantity } from "./quantity.ts";

const wholeNumber = `Enter a whole number from 1 to ${maxLineQuantity}`;

/** A quantity from a form: a whole number from 1 to `maxLineQuantity`, in Latin, Arabic or Urdu digits. */
export const quantityFieldSchema = z
  .string({ error: "Enter how many you want" })
  .transform((value) => toAsciiDigits(value.trim()))
  .pipe(z.string().regex(/^\d+$/, { error: wholeNumber }))
  .transform(Number)
  .pipe(z.number().min(1, wholeNumber).max(maxLineQuantity, wholeNumber));
