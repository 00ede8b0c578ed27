/** The first lines of our own export: the program that wrote it and the unit of its amounts. */
export const exportFormat = {
  format: "taqat-2",
  currency: "PKR; each product's price as it was shown, all other amounts in paisa (100 paisa are 1 rupee)",
} as const;
