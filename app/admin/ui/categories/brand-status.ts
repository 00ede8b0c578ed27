export const brandStatuses = ["shown", "archived"] as const;

export const brandStatusWords: Record<(typeof brandStatuses)[number], string> = {
  shown: "In the shop",
  archived: "Archived",
};
