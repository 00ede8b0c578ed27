import { z } from "zod";
import { cleanLine } from "#kernel/clean-text.ts";
import { type Paisa, paisa, sum } from "#kernel/money.ts";
import type { ImportedOrder } from "../imported-order.ts";
import type { Province } from "../order.ts";
import { recipientFields } from "../recipient-fields.ts";

/** More rupees than any order has, so that sums stay exact. */
const mostPaisa = 1e12;

/** A field that may be missing or empty, and otherwise keeps to its rules. */
function orEmpty<Out extends string>(rules: z.ZodType<Out>) {
  return z.unknown().optional().transform((given, context): Out | "" => {
    if (given === undefined || given === null || given === "") return "";
    const read = rules.safeParse(typeof given === "number" ? String(given) : given);
    if (read.success) return read.data;
    for (const { message } of read.error.issues.slice(0, 1)) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const { f_name, s_name, phone, email, state, city, address, zip } = recipientFields;

/** Who received an order: the checkout's own rules for what is told, and nothing need be told. */
export const toldRecipient = { f_name: orEmpty(f_name), s_name: orEmpty(s_name), phone: orEmpty(phone), email: orEmpty(email), state: orEmpty<Province>(state), city: orEmpty(city), address: orEmpty(address), zip: orEmpty(zip) };

type ToldRecipient = { [Field in keyof typeof toldRecipient]: z.infer<(typeof toldRecipient)[Field]> };

export const toRecipient = (told: ToldRecipient) => ({
  firstName: told.f_name, secondName: told.s_name, phone: told.phone, email: told.email, province: told.state, city: told.city, address: told.address, zip: told.zip || null,
});

export const line = (max: number) => z.string({ error: "is no text" }).transform(cleanLine).pipe(z.string().max(max, { error: `has more than ${max} characters` }));
export const productName = line(200).pipe(z.string().min(1, { error: "is empty" }));
export const quantity = z.int({ error: "is no whole number" }).min(1, { error: "is less than 1" }).max(9_999, { error: "is more than 9999" });
export const amount = z.int({ error: "is no whole number of paisa" }).min(0, { error: "is negative" }).max(mostPaisa, { error: "is more than any order came to" }).transform((value): Paisa => paisa(value));
/** From the first computer clocks to a day after now. */
export const moment = z.date().refine((at) => at.getTime() > 0 && at.getTime() < Date.now() + 86_400_000, { error: "lies in the future, or long before any shop" });
export const mostLines = 200;
export const mostOptions = 10;

type ImportedLine = ImportedOrder["lines"][number];

/** What the lines come to; null when that is more than any order came to. */
export function addUp(lines: ImportedLine[]): Paisa | null {
  if (lines.some(({ lineTotal }) => lineTotal > mostPaisa)) return null;
  return sum(lines.map(({ lineTotal }) => lineTotal));
}
