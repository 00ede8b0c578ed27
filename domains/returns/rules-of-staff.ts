import { returnClasses, returnReasons } from "#kernel/return-policy.ts";
import type { ReturnRules } from "./find-returnable.ts";

/** Ten years: as long as anybody remembers an order. */
const maxDays = 3_650;

/** The rules by which staff take goods back: whatever the customer still has, for any reason, without a photo. The owner's own bind shoppers alone. */
export function toRulesOfStaff({ returnDays, returns }: ReturnRules): ReturnRules {
  const terms = { days: maxDays, reasons: [...returnReasons], photos: false, condition: "", offer: "refund" as const };
  const classes = Object.fromEntries(returnClasses.map((name) => [name, terms])) as ReturnRules["returns"]["classes"];
  return { returnDays, returns: { ...returns, classes } };
}
