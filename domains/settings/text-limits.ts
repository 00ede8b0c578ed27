/** The most characters of each text, for the rules of the fields and the `maxlength` of their forms. */
export const settingLimits = {
  title: 60,
  description: 300,
  email: 254,
  openingHours: 120,
  postalAddress: 300,
  socialUrl: 300,
  bank: 80,
  accountTitle: 80,
  accountNumber: 40,
  returnCondition: 160,
  mailSubject: 150,
  mailIntro: 1_000,
  messageText: 1_000,
} as const;
