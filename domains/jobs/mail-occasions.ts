/** The steps of a return of which its shopper is mailed. */
export const returnSteps = ["requested", "approved", "declined", "received", "closed"] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** What a customer is told of store credit: it was given, it came back, or some of it ends. */
export const creditOccasions = ["issued", "given-back", "expiring"] as const;
export type CreditOccasion = (typeof creditOccasions)[number];
