import type { IncomingMessage, ServerResponse } from "node:http";
import { selectCachedResponse } from "#app/http/cached-response.ts";
import { isCdnHeader } from "#platform/cdn/cdn.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";

/** Responds to GET or HEAD with a cached page or a file of the build. */
export function writeCachedResponse(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const { status, head, body } = selectCachedResponse(page, {
    acceptEncoding: request.headers["accept-encoding"],
    ifNoneMatch: request.headers["if-none-match"],
    // A CDN that asks again goes by them.
    alsoInNotModified: isCdnHeader,
  });
  response.writeHead(status, response.hasHeader("Set-Cookie") ? keepPrivate(head) : head);
  response.end(request.method === "HEAD" ? undefined : (body ?? undefined));
}

/** The headers of a response that sets a cookie: no other cache may keep it. */
const keepPrivate = (head: string[]) =>
  head.map((text, at) => {
    const name = at % 2 === 1 ? head[at - 1]! : "";
    return name.toLowerCase() === "cache-control" ? "private, no-cache" : isCdnHeader(name) ? "no-store" : text;
  });
