import type { IncomingMessage, ServerResponse } from "node:http";
import { selectCachedResponse } from "#app/http/cached-response.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";

/** Responds to GET or HEAD with a cached page or a file of the build. */
export function writeCachedResponse(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const { status, head, body } = selectCachedResponse(page, {
    acceptEncoding: request.headers["accept-encoding"],
    ifNoneMatch: request.headers["if-none-match"],
  });
  response.writeHead(status, head);
  response.end(request.method === "HEAD" ? undefined : (body ?? undefined));
}
