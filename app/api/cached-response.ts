import type { ServerResponse } from "node:http";
import type { Context, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
import { isNotModified } from "#app/http/is-not-modified.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";
import { errorResponse } from "./error-response.ts";
import type { ApiEnv } from "./api-env.ts";
import { setRawBody } from "./raw-bodies.ts";

/** A response body that is the same for every key, and the tags of `#kernel/cache-tags.ts` that invalidate it. */
export interface CacheableBody<Body> {
  body: Body;
  tags: string[];
}

/** The type that the document describes. The bytes come from the cache. */
type Cached<Body> = Response & TypedResponse<JSONParsed<Body>, 200, "json">;

interface CacheOptions<Body> {
  /** Identifies everything in the request that the response depends on. */
  name: string;
  build(): Promise<CacheableBody<Body> | null>;
  /** The message of the 404 when `build` finds nothing. That 404 is not cached. */
  missing?: string;
}

/**
 * Responds with JSON from the cache. The bytes are the same for every key and are invalidated when the data they show changes; a client
 * that already has them gets a 304. Headers that differ between keys are added to each response.
 */
export async function respondCached<Body>(
  c: Context<ApiEnv>,
  { name, build, missing = "There is nothing at this address." }: CacheOptions<Body>,
): Promise<Cached<Body>> {
  const cached = await c.var.shop.responseCache.getOrRender(
    name,
    async () => {
      const built = await build();
      return {
        status: built ? 200 : 404,
        headers: {},
        body: Buffer.from(built ? JSON.stringify(built.body) : ""),
        tags: new Set(built?.tags),
      };
    },
    c.get("address"),
  );
  if (cached.status !== 200) return errorResponse(c, 404, "not_found", missing) as Response as Cached<Body>;
  c.set("cacheKey", name);
  return respondWithCachedPage(c, cached) as Cached<Body>;
}

/** The bytes in the smallest encoding that the client accepts, or 304 when the client already has them. */
export function respondWithCachedPage(c: Context<ApiEnv>, { etags, bodies }: CachedPage): Response {
  const encoding = negotiateEncoding(c.req.header("Accept-Encoding"));
  const etag = etags[encoding];
  const headers: Record<string, string> = {
    ETag: etag,
    "Cache-Control": "private, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  };
  if (isNotModified(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });

  const bytes = bodies[encoding];
  headers["Content-Type"] = "application/json; charset=utf-8";
  headers["Content-Length"] = String(bytes.length);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  if (!c.env.outgoing) return new Response(bytes as Buffer<ArrayBuffer>, { headers });
  setRawBody(c.env.outgoing as ServerResponse, bytes);
  return new Response(null, { headers });
}
