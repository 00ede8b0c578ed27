/** What the first lines of our own export say: who wrote it, and what its amounts are. */
export const exportFormat = {
  format: "taqat-2",
  currency: "PKR; each product's price as it was shown, all other amounts in paisa (100 paisa are 1 rupee)",
} as const;
