import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CachedSource } from "#app/api/api-env.ts";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
import { clientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { getApiKeys } from "#app/queries/get-api-keys.ts";

interface SentResponse extends CachedSource {
  head: string[];
  body: Buffer;
  /** The day, because the API notes once a day that a key is in use. */
  day: number;
}

const maxResponses = 5_000;
const today = () => Math.floor(Date.now() / 86_400_000);

/**
 * The API's responses from the cache, as they were sent before: to the same key, for the same URL in the same encoding, and as long as the cache holds
 * the same bytes fresh. They skip the API's middleware, except the check of the key and its rate limit. Requests of pages of other origins, with a body
 * or with a copy of their own take the long way.
 */
export function createApiRepeats(shop: Shop, trustedProxies: number) {
  const sent = new LRUCache<string, SentResponse>({ max: maxResponses });

  const nameOf = ({ method, url = "", headers }: IncomingMessage): string | null =>
    method !== "GET" ||
    headers["x-authorization"] === undefined ||
    headers.origin !== undefined ||
    headers["if-none-match"] !== undefined ||
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined
      ? null
      : `${String(headers["x-authorization"])}\n${negotiateEncoding(headers["accept-encoding"])}\n${url}`;

  return {
    /** Remembers a response to this request, with its headers. */
    keep(request: IncomingMessage, source: CachedSource, head: string[], body: Buffer) {
      const name = nameOf(request);
      if (name !== null) sent.set(name, { ...source, head, body, day: today() });
    },
    /** Sends the response again and returns true; returns false when the API has to decide. */
    async repeat(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const name = nameOf(request);
      const known = name === null ? undefined : sent.get(name);
      if (!known || known.day !== today() || shop.responseCache.getFresh(known.cacheKey) !== known.page) return false;
      const key = (await getApiKeys(shop)).get(String(request.headers["x-authorization"]).trim());
      if (!key) return false;
      const address = clientAddress(request, trustedProxies);
      const limit = await shop.limits.apiKey({ key: key.id, address, takes: key.requestsPerMinute });
      if (!limit.allowed) return false;
      response.writeHead(200, known.head);
      response.end(known.body);
      return true;
    },
  };
}
