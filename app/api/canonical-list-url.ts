/** The URL of a list with its parameters sorted and without the page: the base of its cache key and of its page links. */
export function canonicalListUrl(
  address: string,
  asked: Record<string, string | string[] | number | undefined>,
): string {
  const pairs = Object.entries(asked).flatMap(([name, value]) =>
    name === "page" || value === undefined ? [] : [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return pairs.length === 0 ? address : `${address}?${new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
