import { formatAmount, type Paisa, paisa } from "./money.ts";
import { readAmount } from "./read-numbers.ts";

/** The largest amount that is read from a field, in paisa: nine digits of rupees. */
export const maxTypedAmount = paisa(99_999_999_999);

/** What is said of an amount above the most that a field takes, in paisa. */
export const tooLargeAmount = (max: Paisa = maxTypedAmount): string =>
  `This amount is too large: enter at most ${formatAmount(max)}`;

/** What is said of a typed text that `parseRupees` does not take: that its amount is too large, else `wrong`. */
export const describeWrongAmount = (typed: string, wrong: string): string =>
  Math.abs(readAmount(typed)) === Infinity ? tooLargeAmount() : wrong;

/** The errors of a schema's amount, as `readAmount` gives it: of one with too many digits that it is too large, of anything else that is none `wrong`. */
export const amountErrors = (wrong: string, max: Paisa = maxTypedAmount) => ({
  error: ({ input }: { input?: unknown }) => (input === Infinity || input === -Infinity ? tooLargeAmount(max) : wrong),
});
