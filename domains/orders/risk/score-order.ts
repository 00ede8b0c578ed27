import { type RiskLevel, toLevel } from "./risk-levels.ts";
import type { RiskFacts } from "./risk-facts.ts";
import { drawPicture, type RiskReasonId, riskReasonIds, riskReasons } from "./risk-reasons.ts";

/** A reason of a score that applies. Its weight is below zero where it speaks for the customer. */
export interface WeighedReason {
  id: RiskReasonId;
  weight: number;
  /** For staff. */
  text: string;
}

/** How likely it is that nobody keeps an order, from 0 to 100, and why. */
export interface Risk {
  score: number;
  level: RiskLevel;
  reasons: WeighedReason[];
}

/** The score of an order: the sum of its reasons' weights, at least 0 and at most 100. */
export function scoreOrder(facts: RiskFacts): Risk {
  const picture = drawPicture(facts);
  const weighed = riskReasonIds.flatMap((id) => {
    const found = riskReasons[id](picture);
    return found ? [{ id, ...found }] : [];
  });
  const score = Math.max(
    0,
    Math.min(
      100,
      weighed.reduce((sum, { weight }) => sum + weight, 0),
    ),
  );
  return { score, level: toLevel(score), reasons: weighed };
}
