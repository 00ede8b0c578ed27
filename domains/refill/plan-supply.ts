import type { Servings } from "#domains/catalog/variants/find-servings.ts";
import { startOfPakistanDay, dayMilliseconds } from "#kernel/time.ts";
import { lateDays, minSupplyDays } from "./refill.ts";

/** When goods that began to be used at a time are empty, and when their reminder is due: before noon in Pakistan. */
export function planSupply(
  { servings, perDay }: Pick<Servings, "servings" | "perDay">,
  { units, startsAt, daysBefore }: { units: number; startsAt: Date; daysBefore: number },
): { endsAt: Date; remindAt: Date; expiresAt: Date } | null {
  const days = Math.floor((units * servings) / perDay);
  if (days < minSupplyDays) return null;
  const endsAt = new Date(startsAt.getTime() + days * dayMilliseconds);
  const early = new Date(endsAt.getTime() - Math.min(daysBefore, Math.floor(days / 2)) * dayMilliseconds);
  return {
    endsAt,
    remindAt: new Date(startOfPakistanDay(early).getTime() + 11 * (dayMilliseconds / 24)),
    expiresAt: new Date(endsAt.getTime() + lateDays * dayMilliseconds),
  };
}
