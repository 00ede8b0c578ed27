/** "6 flavours · 3 sizes" from the number of options of each group; "" without groups. */
export function countChoices(choices: { group: string; count: number }[]): string {
  return choices
    .filter(({ count }) => count > 1)
    .map(({ group, count }) => `${count} ${group.toLowerCase()}s`)
    .join(" · ");
}
