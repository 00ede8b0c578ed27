import { z } from "zod";
import { maxOrderLineUnits } from "../../order.ts";
import { cleanLine, cleanText } from "#kernel/clean-text.ts";
import { type Paisa, paisa, sum } from "#kernel/money.ts";
import type { UnboundedField } from "../../import-export/earlier-shop-record.ts";
import type { ImportedOrder } from "../../import-export/imported-order.ts";
import type { Province } from "#domains/addresses/address.ts";
import { recipientFields, storedAddressField, storedNameFields } from "#domains/addresses/recipient-fields.ts";
import { dayMilliseconds } from "#kernel/time.ts";

/** More paisa than any order has, so that sums stay exact integers. */
const maxPaisa = 1e12;

/** More parcels than any order has. */
const maxParcels = 9_999;

/** More characters than any field of an address holds; longer text is cut off. */
const maxTextLength = 2_000;

/** The text of a value in a file, safe to store and display. */
export function cleanImportedText(value: unknown): string {
  return cleanText(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, maxTextLength);
}

const { phone, email, state, city, zip } = recipientFields;
const rules = { ...storedNameFields, phone, email, state, city, address: storedAddressField, zip };
type RecipientField = keyof typeof rules;
const recipientNames = Object.keys(rules) as RecipientField[];

type OriginalFields = Partial<Record<UnboundedField, string>>;

/**
 * The recipient of an order, validated by the checkout's rules; names and an address may be as they were. An invalid value leaves the field empty and its text
 * goes to `asTold`. A missing value leaves the field empty.
 */
export function parseRecipient(fields: Record<string, unknown>) {
  const asTold: OriginalFields = {};
  const read = Object.fromEntries(
    recipientNames.map((name) => {
      const value = fields[name] ?? "";
      if (value === "") return [name, ""];
      const parsed = rules[name].safeParse(typeof value === "number" ? String(value) : value);
      if (!parsed.success) asTold[name] = cleanImportedText(value);
      return [name, parsed.success ? parsed.data : ""];
    }),
  ) as Record<RecipientField, string>;
  return {
    asTold,
    recipient: {
      firstName: read.f_name,
      secondName: read.s_name,
      phone: read.phone,
      email: read.email,
      province: read.state as Province | "",
      city: read.city,
      address: read.address,
      zip: read.zip || null,
    },
  };
}

/** A text in one line of at most `max` characters, without space around it. Its errors continue a sentence that begins with the field's name. */
export const line = (max: number) =>
  z
    .string({ error: "is no text" })
    .transform(cleanLine)
    .pipe(z.string().max(max, { error: `has more than ${max} characters` }));
export const productName = line(200).pipe(z.string().min(1, { error: "is empty" }));
export const quantity = z
  .int({ error: "is no whole number" })
  .min(1, { error: "is less than 1" })
  .max(maxOrderLineUnits, { error: `is more than ${maxOrderLineUnits}` });
/** An amount that may be negative. */
export const signedAmount = z
  .int({ error: "is no whole number of paisa" })
  .min(-maxPaisa, { error: "is less than any order came to" })
  .max(maxPaisa, { error: "is more than any order came to" })
  .transform((value): Paisa => paisa(value));
export const amount = z
  .int({ error: "is no whole number of paisa" })
  .min(0, { error: "is negative" })
  .max(maxPaisa, { error: "is more than any order came to" })
  .transform((value): Paisa => paisa(value));
/** From 1970 to one day from now. */
const importedTimestamp = z.date().refine((at) => at.getTime() > 0 && at.getTime() < Date.now() + dayMilliseconds, {
  error: "lies in the future, or long before any shop",
});
/** A timestamp in ISO 8601. */
export const time = z.iso
  .datetime({ error: "is no timestamp like 2026-01-31T10:00:00.000Z" })
  .transform((text) => new Date(text))
  .pipe(importedTimestamp);
export const parcelNumber = z
  .int({ error: "is no number of a parcel" })
  .min(1, { error: "is no number of a parcel" })
  .max(maxParcels, { error: `is more than ${maxParcels}` });
export const maxLines = 200;
export const maxLineOptions = 10;

type ImportedLine = ImportedOrder["lines"][number];

/** The sum of the lines; null when it exceeds the limit of an order. */
export function sumLines(lines: ImportedLine[]): Paisa | null {
  if (lines.some(({ lineTotal }) => lineTotal > maxPaisa)) return null;
  return sum(lines.map(({ lineTotal }) => lineTotal));
}
