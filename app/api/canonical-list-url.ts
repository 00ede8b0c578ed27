/** The address of a list with what was asked for, in one order and without the page: what its pages are kept and linked under. */
export function canonicalListUrl(
  address: string,
  asked: Record<string, string | string[] | number | undefined>,
): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    name === "page" || value === undefined ? [] : [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return pairs.length === 0 ? address : `${address}?${new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
