import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CachedSource } from "#app/api/api-env.ts";
import { readsFlatCategories } from "#app/api/categories/flat-categories.ts";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
import { resolveClientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { hstsHeader } from "#app/http/security-headers.ts";
import { peekApiKeys } from "#app/queries/get-api-keys.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { type PlainHeaders, readPlainHeaders } from "../public-pages/plain-headers.ts";

interface SentResponse extends CachedSource {
  head: string[];
  body: Buffer;
  /** The day, because the API notes once a day that a key is in use. */
  day: number;
}

const maxResponses = 5_000;
const today = () => Math.floor(Date.now() / dayMilliseconds);

/**
 * The API's responses from the cache, as they were sent before: to the same key, for the same URL in the same encoding and shape, and as long as the cache holds
 * the same bytes fresh. They skip the API's middleware, except the check of the key and its rate limit. Requests of pages of other origins, with a body
 * or with a copy of their own take the long way.
 */
export function createApiRepeats(shop: Shop, trustedProxies: number) {
  const sent = new LRUCache<string, SentResponse>({ max: maxResponses });
  const hsts = shop.baseUrl.startsWith("https:") ? hstsHeader : [];

  return {
    /** Remembers a response to this request, with its headers. `url` is its path below /v1 and its query. */
    keep({ method, url = "", rawHeaders }: IncomingMessage, source: CachedSource, head: string[], body: Buffer) {
      const headers = readPlainHeaders(rawHeaders);
      if (method !== "GET" || headers?.authorization === undefined) return;
      sent.set(nameOf(headers.authorization, headers, url), {
        ...source,
        head: [...head, ...hsts],
        body,
        day: today(),
      });
    },
    /** Sends the response again and returns true; returns false when the API has to decide. */
    repeat({ method, rawHeaders, socket }: IncomingMessage, url: string, response: ServerResponse): boolean {
      if (method !== "GET") return false;
      const headers = readPlainHeaders(rawHeaders);
      if (headers?.authorization === undefined) return false;
      const { authorization, forwardedFor = "" } = headers;
      const known = sent.get(nameOf(authorization, headers, url));
      if (!known || known.day !== today() || shop.responseCache.getFresh(known.cacheKey) !== known.page) return false;
      const key = peekApiKeys(shop)?.get(authorization.trim());
      if (!key) return false;
      const address = resolveClientAddress(forwardedFor, socket.remoteAddress, trustedProxies);
      if (!shop.limits.apiKey({ key: key.id, address, takes: key.requestsPerMinute }).allowed) return false;
      response.writeHead(200, known.head);
      response.end(known.body);
      return true;
    },
  };
}

const nameOf = (authorization: string, { acceptEncoding, agent }: PlainHeaders, url: string) =>
  `${authorization}\n${negotiateEncoding(acceptEncoding)}\n${readsFlatCategories(agent)}\n${url}`;
