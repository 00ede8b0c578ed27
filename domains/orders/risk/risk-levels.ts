/** What a score means, from the least to the most. */
export const riskLevels = ["low", "look", "high"] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** The score at which each level begins. */
export const levelBegins: Readonly<Record<RiskLevel, number>> = { low: 0, look: 30, high: 60 };

/** What staff read. */
export const levelLabels: Readonly<Record<RiskLevel, string>> = {
  low: "Low risk",
  look: "Look twice",
  high: "High risk",
};

/** The level of a score. */
export function toLevel(score: number): RiskLevel {
  return riskLevels.findLast((level) => score >= levelBegins[level]) ?? "low";
}
