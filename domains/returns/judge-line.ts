import type { NotDeliveredReason, ReturnableLine } from "#domains/orders/coming-back/returnable-order.ts";
import { formatDate, dayMilliseconds } from "#kernel/time.ts";
import {
  daysOf,
  type ReturnClass,
  returnClassLabels,
  type ReturnPolicy,
  type ReturnReason,
  type ReturnTerms,
} from "#kernel/return-policy.ts";

/** What a shopper can ask for of one line. */
export interface JudgedLine extends ReturnableLine {
  returnClass: ReturnClass;
  terms: ReturnTerms;
  /** The most pieces; 0 where none can come back. */
  max: number;
  /** Why none, in a sentence; null where some can. */
  refusal: string | null;
  reasons: readonly ReturnReason[];
}

interface Rules {
  returnClass: ReturnClass;
  policy: ReturnPolicy;
  /** The days of all goods. */
  returnDays: number;
  /** Units of the line in returns that have not come yet. */
  promised: number;
  now: Date;
}

/** Why a line of which the shopper has nothing cannot come back. */
const notDeliveredLabels: Record<NotDeliveredReason, string> = {
  unsent: "It has not been sent yet.",
  shipped: "It is on its way: it can come back once it has been delivered.",
  refused: "Its parcel was not accepted on delivery.",
  returned: "Its parcel has come back to us.",
  lost: "The courier has lost its parcel.",
  cancelled: "It was cancelled with the order.",
};

/** What of a line can come back today, by the policy of its class. */
export function judgeLine(line: ReturnableLine, { returnClass, policy, returnDays, promised, now }: Rules): JudgedLine {
  const terms = policy.classes[returnClass];
  const days = daysOf(terms, returnDays);
  const left = line.delivered - line.returned - promised;
  const until = line.deliveredAt && new Date(line.deliveredAt.getTime() + days * dayMilliseconds);
  const refusal =
    days === 0 || terms.reasons.length === 0
      ? `${returnClassLabels[returnClass]} cannot come back.`
      : line.delivered === 0
        ? notDeliveredLabels[line.whyNotDelivered]
        : line.delivered <= line.returned
          ? "All of it has come back."
          : left <= 0
            ? "A return of it is under way."
            : until !== null && until < now
              ? `It could come back until ${formatDate(until)}, ${days} ${days === 1 ? "day" : "days"} after delivery.`
              : null;
  return {
    ...line,
    returnClass,
    terms,
    max: refusal === null ? left : 0,
    refusal,
    reasons: refusal === null ? terms.reasons : [],
  };
}
