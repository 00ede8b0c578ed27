/**
 * How many characters the fields take whose values are no texts of the shop: amounts with signs and spaces, numbers, codes
 * that are scanned, and what is searched for. What is typed into them is read, and never stored as it is.
 */
export const typedLengths = {
  amount: 20,
  units: 4,
  number: 9,
  place: 3,
  colour: 7,
  phone: 40,
  postalCode: 20,
  code: 40,
  parcel: 20,
  scan: 60,
  find: 150,
  search: 100,
  filter: 60,
  wordList: 1_000,
} as const;
