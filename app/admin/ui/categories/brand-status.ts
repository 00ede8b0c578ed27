export const brandStatuses = ["shown", "archived"] as const;

export const brandStatusLabels: Record<(typeof brandStatuses)[number], string> = {
  shown: "In the shop",
  archived: "Archived",
};
