import type { IncomingMessage, ServerResponse } from "node:http";
import { headersOf } from "#app/http/cached-response.ts";
import { clientAddress } from "#app/http/client-address.ts";
import { logPath } from "#app/http/log-path.ts";
import { type PublicUrl, resolvePublicUrl } from "#app/http/public-url.ts";
import { getListingFilters } from "#app/queries/get-listing-filters.ts";
import { getRedirects } from "#app/queries/get-redirects.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import type { Shop } from "#app/http/context.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { isCdnHeader, listCdnHeaders, shortenCdnMaxAge } from "#platform/cdn/cdn.ts";
import type { CdnSettings } from "#platform/cdn/cdn-settings.ts";
import { type CachedPage, PageCache, type RenderedPage } from "#platform/cache/page-cache.ts";
import { createFairConcurrencyLimit } from "#platform/resilience/fair-concurrency-limit.ts";
import { Overloaded, createConcurrencyLimit } from "#platform/resilience/concurrency-limit.ts";
import { renderErrorPage, renderFailurePage } from "../error-page.ts";
import { renderPublicPage } from "../routes/render-route.ts";
import { renderSuggestions } from "./render-suggestions.ts";
import { createFirstVisits } from "./first-visits.ts";
import { findStoredAvif } from "./find-stored-avif.ts";
import { createPageRepeats } from "./repeat-public-page.ts";
import { overloaded, type TemporaryFailure, unavailable } from "../temporary-failures.ts";
import { clearFlashHeaders, readFlash, insertFlash } from "../sessions/flash.ts";
import type { StaticAssets } from "../files/static-assets.ts";
import { readVisit, type Visit } from "./visit.ts";
import { writeCachedResponse } from "../write-cached-response.ts";

type PageUrl = Extract<PublicUrl, { kind: "page" }>;

const maxUrlLength = 2_000;

interface PublicPageOptions {
  shop: Shop;
  /** The files of the build; null in development. */
  files: StaticAssets | null;
  megabytes: number;
  trustedProxies: number;
  cdn?: CdnSettings | null;
  /** Whether changes may have happened of which this process has not heard. */
  isBehind?: () => boolean;
}

// A client that requests many uncached pages leaves two thirds of the render time to the others.
const share = { atOnce: 1, waiting: 40, rest: 2, maxRest: 200 };
/** The page for every URL of a public page that does not exist. */
const notFoundPath = "/nowhere";

/** Serves GET and HEAD of public pages, from the page cache when possible. */
export function createPublicPages(options: PublicPageOptions) {
  const { shop, files, megabytes, trustedProxies, cdn = null, isBehind = () => false } = options;
  const pages = new PageCache({
    megabytes: megabytes * 0.5,
    limit: createFairConcurrencyLimit(createConcurrencyLimit({ concurrency: 4, maxQueued: 200 }), share),
  });
  // Searches have a cache and a queue of their own: there is no end of them, and they must not evict the shop's own pages or delay them. Responses
  // for machines have their own cache, too.
  const searches = new PageCache({
    megabytes: megabytes * 0.2,
    limit: createFairConcurrencyLimit(createConcurrencyLimit({ concurrency: 3, maxQueued: 200 }), share),
  });
  const caches = [pages, searches];
  const firstVisits = createFirstVisits({ files, findAvif: findStoredAvif(shop), megabytes: megabytes * 0.1 });
  const https = shop.baseUrl.startsWith("https:");

  const cacheOf = ({ open }: PageUrl) => (open ? searches : pages);
  const getFresh = (address: PageUrl) => cacheOf(address).getFresh(address.url);
  /** The page, which a CDN keeps only briefly while a change may not have come to this process. */
  const limitCdn = (page: CachedPage) => (cdn !== null && isBehind() ? allowBriefly(page) : page);
  const findForVisit = (url: string, cached: CachedPage, visit: Visit) => {
    const page = firstVisits.find(url, cached, visit);
    return page && limitCdn(page);
  };
  /** As `findForVisit`, and makes what is missing. The page may have become stale since it was taken from the cache. */
  const makeForVisit = async (address: PageUrl, cached: CachedPage, visit: Visit) => {
    const page = await firstVisits.findOrMake(address.url, cached, visit);
    return cacheOf(address).isStale(address.url, cached) ? allowBriefly(page) : limitCdn(page);
  };

  /** The page, which a CDN may keep as well. Of searches and narrowed lists there is no end, so it keeps none of those. */
  async function render(url: string): Promise<RenderedPage> {
    const page = await renderPublicPage(shop, url);
    if (cdn === null || page.status !== 200 || page.tags.size === 0) return page;
    // The fresh value makes this page stale, and then it is made again.
    const briefly = shop.cache.isLate(page.tags);
    return { ...page, headers: { ...page.headers, ...listCdnHeaders(cdn, page.tags, { briefly }) } };
  }

  async function renderAndServe(request: IncomingMessage, response: ServerResponse, address: PageUrl) {
    const { url, open } = address;
    const cache = cacheOf(address);
    const client = clientAddress(request, trustedProxies);
    try {
      if (!cache.has(url)) {
        const limit = await (open ? shop.limits.search(client) : shop.limits.pages(client));
        const often = open
          ? "You have searched very often in a short time."
          : "You have opened very many pages in a short time.";
        if (!limit.allowed)
          return refuse(response, {
            status: 429,
            message: `${often} Wait a moment, then try again.`,
            retryAfterSeconds: limit.retryAfterSeconds,
          });
      }
      const page = await cache.getOrRender(
        url,
        () =>
          url.startsWith("/search/suggest")
            ? renderSuggestions(shop, url)
            : open
              ? renderPublicPage(shop, url)
              : render(url),
        client,
      );
      writePage(request, response, await makeForVisit(address, page, visitOf(request)), https);
    } catch (error) {
      if (error instanceof Overloaded) return refuse(response, overloaded);
      shop.log.error({ path: logPath(url.split("?", 1)[0]!), error }, "A public page could not be rendered");
      refuse(response, unavailable);
    }
  }

  // Cached like an existing page, so that guessing URLs costs no renders.
  /** Where staff have an unknown path lead, with its query; null without a redirect. */
  async function findOtherRedirect(url: string): Promise<string | null> {
    const [, path = "", search = ""] = /^([^?]*)(.*)$/.exec(url) ?? [];
    const decoded = path.includes("%") ? decodeURIComponent(path) : path;
    const to = (await getRedirects(shop)).get(decoded === "/" ? decoded : decoded.replace(/(?<!\/)\/+$/, ""));
    return to === undefined ? null : to + search;
  }

  async function serveNotFound(request: IncomingMessage, response: ServerResponse, isData: boolean) {
    if (isData) {
      const { status, headers } = renderErrorPage(404, "");
      const plain = { ...headers, "Content-Type": "text/plain; charset=utf-8" };
      return write(response, { status, headers: plain, body: Buffer.alloc(0) });
    }
    const to = await findOtherRedirect(request.url ?? "/").catch(() => null);
    // Staff may change it at any time, and it may carry a cookie.
    if (to !== null) return redirect(response, to, response.hasHeader("Set-Cookie") ? "private, no-cache" : "no-cache");
    try {
      const page = await pages.getOrRender(notFoundPath, async () => {
        const rendered = await renderPublicPage(shop, notFoundPath);
        // Only existing pages are cached.
        return rendered.status === 404 ? { ...rendered, status: 200 } : rendered;
      });
      writePage(request, response, { ...page, status: page.status === 200 ? 404 : page.status }, https);
    } catch {
      write(response, renderErrorPage(404, "There is no page at this address."));
    }
  }

  async function makeAndServe(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageUrl,
    cached: CachedPage,
  ) {
    writePage(request, response, await makeForVisit(address, cached, visitOf(request)), https);
  }

  function serve(request: IncomingMessage, response: ServerResponse, address: PublicUrl): Promise<void> | undefined {
    if (address.kind === "not-found") return serveNotFound(request, response, address.isData);
    if (address.kind === "redirect") redirect(response, address.url);
    else if (address.kind === "malformed") write(response, renderErrorPage(400, "This address cannot be read."));
    else {
      const cached = getFresh(address);
      if (!cached && address.url.length <= maxUrlLength) return renderAndServe(request, response, address);
      if (cached) {
        const page = findForVisit(address.url, cached, visitOf(request));
        if (!page) return makeAndServe(request, response, address, cached);
        writePage(request, response, page, https);
      } else write(response, renderErrorPage(414, "Shorten the address, or start from the home page."));
    }
    return undefined;
  }

  return {
    /** Renders the home page and loads the data that every page needs, before the first request. When that fails, the first request does it. */
    async warm() {
      await Promise.allSettled([getSettings(shop), getListingFilters(shop), pages.getOrRender("/", () => render("/"))]);
    },
    invalidate: (tags: string[]) => caches.forEach((cache) => cache.invalidate(tags)),
    invalidateAll: () => caches.forEach((cache) => cache.invalidateAll()),
    renewInTurn: (milliseconds: number) => caches.forEach((cache) => cache.renewInTurn(milliseconds)),
    /** The memory that the cached pages use, in bytes. */
    sizesInBytes: () => ({ pages: pages.sizeInBytes, searches: searches.sizeInBytes }),
    repeats: createPageRepeats({ shop, getFresh, findForVisit }),
    /** Sends the page for a path at which no route has one, or leads where staff have the path lead. */
    serveNotFound: (request: IncomingMessage, response: ServerResponse) => serveNotFound(request, response, false),
    /** Responds at once, or returns a promise that resolves when the response has ended. */
    serve,
    /** Loads the attributes that filter lists before it parses the URL: without them a filter would be ignored. */
    async serveWithFilters(request: IncomingMessage, response: ServerResponse, url: string) {
      try {
        const address = resolvePublicUrl(url, await getListingFilters(shop));
        await (address && serve(request, response, address));
      } catch (error) {
        shop.log.error({ path: logPath(url.split("?", 1)[0]!), error }, "The filters of lists could not be loaded");
        refuse(response, unavailable);
      }
    },
  };
}

const visitOf = ({ headers }: IncomingMessage) =>
  readVisit({
    fetchSite: headers["sec-fetch-site"]?.toString(),
    mobile: headers["sec-ch-ua-mobile"]?.toString(),
    saveData: headers["save-data"]?.toString(),
    accept: headers.accept,
    purpose: headers["sec-purpose"]?.toString(),
  });

/** Writes the page from the cache, or with the flash message of this visitor in it. */
function writePage(request: IncomingMessage, response: ServerResponse, page: CachedPage, https: boolean) {
  const flash = request.method === "GET" && page.status === 200 ? readFlash(request.headers.cookie, https) : null;
  const html = flash && insertFlash(page.encode("identity").body.toString("utf8"), flash);
  if (!html) return writeCachedResponse(request, response, page);
  const headers = Object.fromEntries(Object.entries(headersOf(page.head)).filter(([name]) => !isCdnHeader(name)));
  const { "Set-Cookie": clear, ...cleared } = clearFlashHeaders(https);
  response.appendHeader("Set-Cookie", clear);
  write(response, { status: 200, headers: { ...headers, ...cleared }, body: Buffer.from(html) });
}

/** The page of a temporary failure. */
const refuse = (response: ServerResponse, failure: TemporaryFailure) =>
  write(response, renderFailurePage(failure, { canRetry: failure.status === 503 }));

/** A permanent redirect to the canonical URL. Browsers may cache it for an hour. */
function redirect(response: ServerResponse, url: string, cacheControl = "public, max-age=3600") {
  write(response, {
    status: 301,
    headers: { ...securityHeaders, Location: url, "Cache-Control": cacheControl },
    body: Buffer.alloc(0),
  });
}

function write(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer },
) {
  response.writeHead(status, { ...headers, "Content-Length": body.length });
  response.end(body);
}

/** The page for a CDN that must ask for it again at once. */
const allowBriefly = (page: CachedPage): CachedPage => ({
  ...page,
  head: shortenCdnMaxAge(page.head),
  encode(encoding) {
    const { head, body } = page.encode(encoding);
    return { head: shortenCdnMaxAge(head), body };
  },
});
