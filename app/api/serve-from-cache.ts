import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { respondWithCachedPage } from "./cached-response.ts";
import type { ApiEnv } from "./api-env.ts";

const mostAddresses = 2_000;

/** Responds from the cache when the same URL has a fresh cached response, without parsing its query again. */
export function serveFromCache(): MiddlewareHandler<ApiEnv> {
  const names = new LRUCache<string, string>({ max: mostAddresses });

  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const name = names.get(c.req.url);
    const cached = name === undefined ? undefined : c.get("shop").responseCache.getFresh(name);
    if (cached) return respondWithCachedPage(c, cached);
    await next();
    const used = c.get("cacheKey");
    if (used !== undefined) names.set(c.req.url, used);
    return undefined;
  };
}
