import { type Call, cannotBeNotified } from "./find-call.ts";
import type { ConfirmationRules } from "./confirmation-rules.ts";

const hour = 3_600_000;

/** Hours that an order is left alone after a time at which its shopper was to be called again. */
export const hoursAfterCall = 12;

/**
 * When an order is cancelled that nobody confirms: so many hours after it was placed, but never sooner than half of them
 * after its shopper was told. Null where it stays, as one does whose shopper cannot be told.
 */
export function findDeadline(
  {
    since,
    callAt,
    remindedAt,
    untoldAt,
    expires,
  }: Pick<Call, "since" | "callAt" | "remindedAt" | "untoldAt" | "expires">,
  { cancelAfterHours }: Pick<ConfirmationRules, "cancelAfterHours">,
): Date | null {
  if (!expires || cancelAfterHours === null || cannotBeNotified({ remindedAt, untoldAt })) return null;
  const reminder = since.getTime() + (cancelAfterHours / 2) * hour;
  return new Date(
    Math.max(
      since.getTime() + cancelAfterHours * hour,
      (remindedAt?.getTime() ?? reminder) + (cancelAfterHours / 2) * hour,
      ...(callAt ? [callAt.getTime() + hoursAfterCall * hour] : []),
    ),
  );
}
