/** What was typed as an address, without this shop's own host: the whole address of a page is what people copy. Anything else stays as it is. */
export function withoutOwnHost(typed: string, baseUrl: string): string {
  const text = typed.trim();
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url?.host === new URL(baseUrl).host ? url.pathname + url.search + url.hash : text;
}
