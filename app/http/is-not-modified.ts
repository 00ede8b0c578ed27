/**
 * Whether an If-None-Match header lists the entity tag, so that the response is 304. Tags are compared weakly (RFC 9110, 13.1.2): `W/"a"` matches `"a"`.
 * `*` matches every tag.
 */
export function isNotModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const tags: string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.replace(/^W\//, ""));
}
