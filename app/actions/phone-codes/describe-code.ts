import { formatWait } from "#app/actions/account/refuse-form.ts";
import type { CodeOutcome } from "#domains/phone-codes/use-code.ts";

/** What is wrong with a code that was typed, and what to do. */
export function describeRefusedCode(outcome: Exclude<CodeOutcome, { outcome: "right" }>): string {
  if (outcome.outcome === "ended" || outcome.left === 0) return "This code has ended. Press ‘Send another code’.";
  return `This is not the code that we sent. Look again: ${outcome.left === 1 ? "1 try is" : `${outcome.left} tries are`} left.`;
}

export const malformedCode = "Enter the six digits of the code.";

/** `wayOut`: what to do without a code, since others may have asked for all that a phone gets. */
export const tooManyCodes = (retryAfterSeconds: number, wayOut: string): string =>
  `Too many codes were asked for. Enter the last one that you got, or wait ${formatWait(retryAfterSeconds)}. ${wayOut}`;
