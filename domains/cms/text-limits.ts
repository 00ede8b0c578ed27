/** The most characters of each text, for the rules of the fields and the `maxlength` of their forms. */
export const contentLimits = {
  title: 150,
  summary: 400,
  author: 100,
  body: 100_000,
  filename: 200,
  headline: 80,
  subline: 160,
  callToAction: 40,
  path: 300,
  homeTitle: 120,
  claim: 60,
  claimText: 80,
  popularTitle: 60,
  linkLabel: 60,
} as const;
