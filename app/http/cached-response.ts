import type { CachedPage } from "#platform/cache/page-cache.ts";
import { negotiateEncoding } from "./choose-encoding.ts";

interface ConditionalRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Which headers a 304 has beside those that HTTP requires; none without it. */
  alsoInNotModified?: (name: string) => boolean;
}

interface SelectedResponse {
  status: number;
  /** Header names and values in turn, as `writeHead` takes them. */
  head: string[];
  /** Null for 304. */
  body: Buffer | null;
}

/**
 * The bytes of the page in the smallest encoding that the client accepts; 304 when its copy is current. The body is always whole: Range is ignored, as
 * RFC 9110, 14.2 allows.
 */
export function selectCachedResponse(
  page: CachedPage,
  { acceptEncoding, ifNoneMatch, alsoInNotModified = () => false }: ConditionalRequest,
): SelectedResponse {
  const encoding = negotiateEncoding(acceptEncoding);
  const { status, etags } = page;
  if (status === 200 && isNotModified(ifNoneMatch, etags[encoding]))
    return {
      status: 304,
      head: [...selectNotModifiedHeaders(page.head, alsoInNotModified), "ETag", etags[encoding]],
      body: null,
    };
  return { status, ...page.encode(encoding) };
}

/** The headers of the whole response, beside its ETag, that RFC 9110, 15.4.5 requires in a 304, and those that the caller names. */
function selectNotModifiedHeaders(head: string[], isAlsoIn: (name: string) => boolean): string[] {
  return head.flatMap((name, at) =>
    at % 2 === 0 && (/^(?:vary|cache-control)$/i.test(name) || isAlsoIn(name)) ? [name, head[at + 1] ?? ""] : [],
  );
}

/** The headers as an object. */
export function headersOf(head: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < head.length; at += 2) headers[head[at]!] = head[at + 1] ?? "";
  return headers;
}

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
