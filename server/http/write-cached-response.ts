import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
import { isNotModified } from "#app/http/is-not-modified.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";

/** A response whose bytes are ready in every encoding, with the headers of each. */
export type CachedResponse = Pick<CachedPage, "status" | "bodies" | "etags" | "heads">;

/**
 * Responds to GET or HEAD in the smallest encoding that the client accepts; 304 when its copy is current. The body is always whole: Range is ignored,
 * as RFC 9110, 14.2 allows.
 */
export function writeCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, bodies, etags, heads }: CachedResponse,
) {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  if (status === 200 && isNotModified(request.headers["if-none-match"], etags[encoding])) {
    response.writeHead(304, listHeadersOfUnchanged(heads[encoding]));
    return void response.end();
  }
  response.writeHead(status, heads[encoding]);
  response.end(request.method === "HEAD" ? undefined : bodies[encoding]);
}

/** The headers of the whole response that RFC 9110, 15.4.5 requires in a 304. */
function listHeadersOfUnchanged(head: string[]): string[] {
  return head.flatMap((name, at) =>
    at % 2 === 0 && /^(?:etag|vary|cache-control)$/i.test(name) ? [name, head[at + 1] ?? ""] : [],
  );
}
