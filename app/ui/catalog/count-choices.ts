/** "6 flavours · 3 sizes" from how many options each group offers; empty where there is nothing to choose. */
export function countChoices(choices: { group: string; count: number }[]): string {
  return choices
    .filter(({ count }) => count > 1)
    .map(({ group, count }) => `${count} ${group.toLowerCase()}s`)
    .join(" · ");
}
