import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";

/** An answer whose bytes lie ready in every encoding, with the headers of each. */
export type CachedResponse = Pick<CachedPage, "status" | "bodies" | "etags" | "heads">;

/**
 * Writes an answer to GET or HEAD in the smallest encoding that the client takes; 304 where it has the bytes already. It is written whole: a Range is
 * not regarded, as RFC 9110, 14.2 allows.
 */
export function writeCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, bodies, etags, heads }: CachedResponse,
) {
  const encoding = negotiateEncoding(request.headers["accept-encoding"]);
  if (status === 200 && request.headers["if-none-match"]?.includes(etags[encoding])) {
    response.writeHead(304, listHeadersOfUnchanged(heads[encoding]));
    return void response.end();
  }
  response.writeHead(status, heads[encoding]);
  response.end(request.method === "HEAD" ? undefined : bodies[encoding]);
}

/** Those headers of the whole answer that RFC 9110, 15.4.5 asks for in the one that says it has not changed. */
function listHeadersOfUnchanged(head: string[]): string[] {
  return head.flatMap((name, at) =>
    at % 2 === 0 && /^(?:etag|vary|cache-control)$/i.test(name) ? [name, head[at + 1] ?? ""] : [],
  );
}
