import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
import type { Shop } from "#app/http/context.ts";
import type { PublicUrl } from "#app/http/public-url.ts";
import { hstsHeader } from "#app/http/security-headers.ts";
import { peekListingFilters } from "#app/queries/get-listing-filters.ts";
import type { ListingFilter } from "#domains/search/listing-query.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";
import { flashCookie } from "../sessions/flash.ts";
import { readPlainHeaders } from "./plain-headers.ts";
import { readVisit, type Visit } from "./visit.ts";

type PageUrl = Extract<PublicUrl, { kind: "page" }>;

interface KnownTarget {
  address: PageUrl;
  /** The filters that it was resolved with; null for a target without a query, which has the same page with any. */
  filters: readonly ListingFilter[] | null;
}

const maxTargets = 5_000;
const maxTargetLength = 300;

interface RepeatOptions {
  shop: Shop;
  /** The page when the cache holds it fresh. */
  getFresh(address: PageUrl): CachedPage | undefined;
  /** That page as this visit should have it; undefined while it is still to be made. */
  findForVisit(url: string, page: CachedPage, visit: Visit): CachedPage | undefined;
}

/**
 * Public pages from the cache, for request targets that were resolved before: they skip the parsing of the URL. A visitor with a flash message, a
 * browser with a copy of its own, and a target that is not the page's canonical URL take the long way.
 */
export function createPageRepeats({ shop, getFresh, findForVisit }: RepeatOptions) {
  const targets = new LRUCache<string, KnownTarget>({ max: maxTargets });
  const hsts = shop.baseUrl.startsWith("https:") ? hstsHeader : [];

  return {
    /** Remembers the page of a target: path and query as the client sent them. */
    keep(target: string, address: PageUrl, filters: readonly ListingFilter[]) {
      if (target.length > maxTargetLength) return;
      targets.set(target, { address, filters: target.includes("?") ? filters : null });
    },
    /** Sends the page and returns true; returns false when the request has to take the long way. */
    repeat(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET") return false;
      const known = targets.get(request.url ?? "");
      if (!known || (known.filters !== null && known.filters !== peekListingFilters(shop))) return false;
      const headers = readPlainHeaders(request.rawHeaders);
      if (headers === null || headers.cookie?.includes(flashCookie)) return false;
      const fresh = getFresh(known.address);
      const page = fresh && findForVisit(known.address.url, fresh, readVisit(headers));
      if (!page) return false;
      const { head, body } = page.encode(negotiateEncoding(headers.acceptEncoding));
      response.writeHead(200, hsts.length === 0 ? head : head.concat(hsts));
      response.end(body);
      return true;
    },
  };
}
