// What advertisements and newsletters add to links, differently for every click. No page shows it.
const trackers = /^(?:utm_[a-z]+|fbclid|gclid|gbraid|wbraid|gad_[a-z]+|msclkid|ttclid|igshid|mc_[a-z]+|_gl)(?:=|$)/;

/** The address under which a public page is kept: as it was asked for, without what only counts clicks. */
export function namePage(url: string): string {
  const query = url.indexOf("?");
  if (query === -1) return url;
  const kept = url.slice(query + 1).split("&").filter((pair) => pair !== "" && !trackers.test(pair));
  return kept.length === 0 ? url.slice(0, query) : `${url.slice(0, query)}?${kept.join("&")}`;
}
