import { z } from "zod";
import { cleanLine } from "#kernel/clean-text.ts";
import { toSpelling } from "../courier.ts";
import { courierLimits } from "../text-limits.ts";

const { name: maxNameLength } = courierLimits;
const maxSpellings = 30;

/** Whether the text is an https address in which the number stands behind the host. */
function isTrackingPage(text: string): boolean {
  const [one, other] = ["1", "2"].map((number) => URL.parse(text.replaceAll("{number}", number)));
  return (
    text.includes("{number}") &&
    /^[\x21-\x7e]+$/.test(text) &&
    one?.protocol === "https:" &&
    one.username === "" &&
    one.host === other?.host
  );
}

/** What staff may say of a courier. */
export const courierFields = {
  name: z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: "Enter the courier's name" })
        .max(maxNameLength, { error: `Shorten the name to ${maxNameLength} characters` })
        .refine((name) => toSpelling(name) !== "", { error: "Enter letters or digits" }),
    ),
  /** In any spelling; stored as `toSpelling` writes them. */
  known: z
    .array(z.string().max(maxNameLength, { error: `Shorten each spelling to ${maxNameLength} characters` }))
    .transform((spellings) => [...new Set(spellings.map(toSpelling).filter((spelling) => spelling !== ""))])
    .refine((spellings) => spellings.length <= maxSpellings, { error: `Enter at most ${maxSpellings} spellings` }),
  trackingPage: z
    .string()
    .trim()
    .max(courierLimits.trackingPage, { error: `Shorten the address to ${courierLimits.trackingPage} characters` })
    .refine(isTrackingPage, {
      error:
        "Enter an https address with {number} where the tracking number stands, for example https://courier.example/track/{number}",
    })
    .nullable(),
  givesNumbers: z.boolean(),
  payoutDays: z
    .number({ error: "Enter days as a whole number" })
    .int({ error: "Enter days as a whole number" })
    .min(0, { error: "Enter 0 to 365 days" })
    .max(365, { error: "Enter 0 to 365 days" }),
};
