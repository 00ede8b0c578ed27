/** The error of a schema for a text of more than `max` characters: what its writer is to shorten, and by how many of them. */
export const tooLong = (what: string, max: number) => ({
  error: ({ input }: { input?: unknown }) => describeExcess(what, max, String(input).length),
});

/** "Shorten the address to 300 characters: 12 are too many" */
export function describeExcess(what: string, max: number, length: number): string {
  const excess = length - max;
  return `Shorten ${what} to ${max.toLocaleString("en")} characters: ${excess.toLocaleString("en")} ${excess === 1 ? "is" : "are"} too many`;
}
