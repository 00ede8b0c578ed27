import { agentHeader, readsFlatCategories } from "./categories/flat-categories.ts";
import type { Context, MiddlewareHandler, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import { LRUCache } from "lru-cache";
import { headersOf, selectCachedResponse } from "#app/http/cached-response.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";
import { errorResponse } from "./errors.ts";
import type { ApiEnv } from "./api-env.ts";
import type { z } from "@hono/zod-openapi";

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

const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "private, max-age=0, must-revalidate",
};
/** The most URLs whose cache keys are remembered. */
const maxUrls = 2_000;

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
        headers,
        body: Buffer.from(built ? JSON.stringify(built.body) : ""),
        tags: new Set(built?.tags),
      };
    },
    c.get("address"),
  );
  if (cached.status !== 200) return errorResponse(c, 404, "not_found", missing) as Response as Cached<Body>;
  c.set("cacheKey", name);
  return toResponse(c, name, cached) as Cached<Body>;
}

/** Responds from the cache when the same URL has a fresh cached response for such a client, without parsing its query again. */
export function serveFromCache(): MiddlewareHandler<ApiEnv> {
  const names = new LRUCache<string, string>({ max: maxUrls });

  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const asked = `${readsFlatCategories(c.req.header(agentHeader)) ? "flat " : ""}${c.req.url}`;
    const name = names.get(asked);
    const cached = name === undefined ? undefined : c.get("shop").responseCache.getFresh(name);
    if (name !== undefined && cached) return toResponse(c, name, cached);
    await next();
    const used = c.get("cacheKey");
    if (used !== undefined) names.set(asked, used);
    return undefined;
  };
}

function toResponse(c: Context<ApiEnv>, cacheKey: string, cached: CachedPage): Response {
  const { status, head, body } = selectCachedResponse(cached, {
    acceptEncoding: c.req.header("Accept-Encoding"),
    ifNoneMatch: c.req.header("If-None-Match"),
  });
  const written = body !== null && c.env.outgoing !== undefined;
  if (written) Object.assign(c.env, { rawBody: body, cached: { cacheKey, page: cached } });
  return new Response(written ? null : (body as Buffer<ArrayBuffer> | null), { status, headers: headersOf(head) });
}

const text = { type: "string" as const };
const etag = {
  ETag: {
    description: "Identifies these bytes. A request with it in If-None-Match gets 304 as long as they are the same.",
    schema: { ...text, example: '"9f2c51d07ab3"' },
  },
};

/** The OpenAPI responses of a cached route: the 200, and the 304 for a client that already has the body. */
export const cachedResponseDocs = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  200: { description, headers: etag, content: { "application/json": { schema } } },
  304: { description: "Nothing has changed since the response with the ETag in If-None-Match.", headers: etag },
});
