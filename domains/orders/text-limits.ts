/** The most characters of each text, for the rules of the fields and the `maxlength` of their forms. */
export const orderTextLimits = {
  staffNote: 2_000,
  courier: 60,
  tracking: 60,
  priceReason: 120,
  issueReason: 300,
  reference: 100,
  mistake: 300,
  /** Several tags with commas between them. */
  tags: 1_000,
} as const;
