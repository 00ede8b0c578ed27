/** The most characters of each text, for the rules of the fields and the `maxlength` of their forms. */
export const courierLimits = {
  name: 60,
  trackingPage: 300,
  city: 80,
  token: 2_000,
  pickupCode: 40,
  columnHeading: 60,
  columnText: 200,
} as const;
