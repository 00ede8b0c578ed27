import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";
import type { ApiKey } from "#domains/api-keys/api-keys.ts";

/** Where the cache holds a response. */
export interface CachedSource {
  cacheKey: string;
  page: CachedPage;
}

export interface ApiBindings extends HttpBindings {
  /** The bytes of the response, when the server is to write them directly instead of through a stream. */
  rawBody?: Buffer;
  /** Where the bytes come from, when all requests for this URL get them as long as they are fresh. */
  cached?: CachedSource;
}

/** The context of every API handler. */
export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    shop: Shop;
    /** The client's API key. Requests for the document and its page need none. */
    key: ApiKey;
    /** The cache key of a response that is cached. */
    cacheKey?: string;
    /** The client's IP address, as far as it can be known. */
    address: string;
    /** Set when the key does not allow the page's origin: the browser must not give the response to that page. */
    foreign?: true;
  };
}

export type Api = OpenAPIHono<ApiEnv>;
