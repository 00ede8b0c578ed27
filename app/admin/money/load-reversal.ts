import { findReversal } from "#domains/payouts/reverse-payout.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { obstacleLabels } from "../ui/money/payout-labels.ts";

/** The obstacles, and the later payouts, that are shown; the others are counted. */
const maxObstacles = 10;

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;

/** What reversing a payout would do, in words, and what is in the way. */
export async function loadReversal(db: Shop["database"], by: Staff<"payments.reconcile">, payoutId: string) {
  const found = await findReversal(db, by, payoutId);
  if (!found) return { entries: 0, effects: [], obstacles: [], more: 0, laterPayouts: [], morePayouts: 0 };
  const { entries, parcels, delivered, closed, paidOut, fee, tax, recovered, claims, obstacles, laterPayouts } = found;
  return {
    entries,
    effects: [
      `What the payout entered for ${count(parcels, "parcel", "parcels")} is taken back: ${formatWithSymbol(paidOut)} paid out, ${formatWithSymbol(fee)} in fees, ${formatWithSymbol(tax)} of tax. The books keep both, and the courier’s statement shows it today.`,
      delivered > 0 &&
        `${count(delivered, "parcel that it recorded as delivered is", "parcels that it recorded as delivered are")} on the way again. Shoppers who were told so are not told of this.`,
      closed > 0 && `${count(closed, "closed order is", "closed orders are")} open again.`,
      recovered > 0 && `${formatWithSymbol(recovered)} that had been written off before is written off again.`,
      claims.opened > 0 && `${count(claims.opened, "claim that it opened is", "claims that it opened are")} withdrawn.`,
      claims.paid > 0 &&
        `${count(claims.paid, "claim that it paid is", "claims that it paid are")} open, refused or given up again, as before.`,
      "The same file can be sent and booked again.",
    ].filter((effect) => effect !== false),
    obstacles: obstacles
      .slice(0, maxObstacles)
      .map(({ orderNumber, why }) => ({ order: orderNumber, why: obstacleLabels[why] })),
    more: Math.max(0, obstacles.length - maxObstacles),
    laterPayouts: laterPayouts.slice(0, maxObstacles),
    morePayouts: Math.max(0, laterPayouts.length - maxObstacles),
  };
}
