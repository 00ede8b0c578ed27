import { formatWait } from "#app/actions/account/refuse-form.ts";
import type { CodeOutcome } from "#domains/phone-codes/use-code.ts";

/** What is wrong with a code that was typed, and what to do. `another`: what asks for another one on the page. */
export function describeRefusedCode(
  outcome: Exclude<CodeOutcome, { outcome: "right" }>,
  another = "Send another code",
): string {
  if (outcome.outcome === "ended" || outcome.left === 0) return `This code has ended. Press ‘${another}’.`;
  return `This is not the code that we sent. Look again: ${outcome.left === 1 ? "1 try is" : `${outcome.left} tries are`} left.`;
}

/** Why no other code was sent, for a form that asks for one too early: the last one can still be entered. Undefined for a code that was sent. */
export const describeEarly = (sent: { isNew: boolean; waitSeconds: number }): string | undefined =>
  sent.isNew || sent.waitSeconds === 0
    ? undefined
    : `No other code was sent yet: you can ask for one in ${sent.waitSeconds === 1 ? "1 second" : `${sent.waitSeconds} seconds`}.`;

export const malformedCode = "Enter the six digits of the code.";

/** `wayOut`: what to do without a code, since others may have asked for all that a phone gets. */
export const tooManyCodes = (retryAfterSeconds: number, wayOut: string): string =>
  `Too many codes were asked for. Enter the last one that you got, or wait ${formatWait(retryAfterSeconds)}. ${wayOut}`;
