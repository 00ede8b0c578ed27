import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "#app/http/client-address.ts";
import { logPath } from "#app/http/log-path.ts";
import { chooseEncoding } from "#app/http/choose-encoding.ts";
import { isSearchPage } from "#app/http/public-pages.ts";
import { recallSettings } from "#app/recall-settings.ts";
import type { Shop } from "#app/middleware/shop-context.ts";
import { suggestProducts } from "#domains/search/suggest-products.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { type KeptPage, PageStore, type RenderedPage } from "#platform/page-store.ts";
import { calmPage } from "./calm-page.ts";
import { namePage } from "./name-page.ts";
import { isReadable } from "./read-target.ts";
import { renderPublicPage } from "./render-route.ts";
import { noticeShown, readNotice, showNotice } from "./show-notice.ts";

const longestUrl = 2_000;

interface PublicPageSettings {
  shop: Shop;
  megabytes: number;
  trustProxy: boolean;
}

/** Answers GET and HEAD of public pages, from memory wherever it can. */
export function openPublicPages({ shop, megabytes, trustProxy }: PublicPageSettings) {
  const pages = new PageStore({ megabytes: megabytes * 0.6 });
  // Searches are without number: they may not push the shop's own pages out. (What machines are answered has a store of its own, too.)
  const searches = new PageStore({ megabytes: megabytes * 0.2 });
  const stores = [pages, searches];
  const https = shop.baseUrl.startsWith("https:");

  async function answerSlowly(request: IncomingMessage, response: ServerResponse, url: string, store: PageStore) {
    try {
      if (store === searches) {
        const limit = await shop.limits.search(clientAddress(request, trustProxy));
        if (!limit.allowed) return write(response, calmPage(429, "You have searched very often in a short time. Wait a moment, then try again.", { "Retry-After": String(limit.retryAfterSeconds) }));
      }
      const page = await store.find(url, () => (url.startsWith("/search/suggest?") ? renderSuggestions(shop, url) : renderPublicPage(shop, url)));
      writePage(request, response, page, https);
    } catch (error) {
      shop.log.error({ path: logPath(url.split("?", 1)[0]!), error }, "A public page could not be rendered");
      write(response, calmPage(503, "The shop cannot be reached for a moment. Please try again shortly.", { "Retry-After": "5" }));
    }
  }

  return {
    /** Renders the home page and remembers what every page needs, before anybody asks. A shop that cannot do so yet does it when asked. */
    async warm() {
      await Promise.allSettled([recallSettings(shop), pages.find("/", () => renderPublicPage(shop, "/"))]);
    },
    outdate: (tags: string[]) => stores.forEach((store) => store.outdate(tags)),
    outdateAll: () => stores.forEach((store) => store.outdateAll()),
    /** How much memory the kept pages take. */
    keptBytes: () => ({ pages: pages.keptBytes, searches: searches.keptBytes }),
    /** True when it was answered from memory, at once. */
    answer(request: IncomingMessage, response: ServerResponse, address: string): boolean {
      const url = namePage(address);
      const store = isSearchPage(url) ? searches : pages;
      const kept = store.findFresh(url);
      if (kept) {
        writePage(request, response, kept, https);
        return true;
      }
      if (!isReadable(url)) write(response, calmPage(400, "This address cannot be read."));
      else if (url.length > longestUrl) write(response, calmPage(414, "Shorten the address, or start from the home page."));
      else void answerSlowly(request, response, url, store);
      return false;
    },
  };
}

async function renderSuggestions(shop: Shop, url: string): Promise<RenderedPage> {
  const typed = new URL(url, shop.baseUrl).searchParams.get("q") ?? "";
  const suggestions = await suggestProducts(shop.database, typed);
  return {
    status: 200,
    headers: { ...securityHeaders, "Content-Type": "application/json; charset=utf-8", "Cache-Control": "public, max-age=0, must-revalidate" },
    body: Buffer.from(JSON.stringify({ suggestions })),
    tags: new Set([pageTags.search]),
  };
}

function writePage(request: IncomingMessage, response: ServerResponse, page: KeptPage, https: boolean) {
  const notice = request.method === "GET" && page.status === 200 ? readNotice(request.headers.cookie, https) : null;
  const told = notice && showNotice(page.bodies.identity.toString("utf8"), notice);
  if (told) return write(response, { status: 200, headers: { ...headersOf(page), ...noticeShown(https) }, body: Buffer.from(told) });

  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const etag = page.etags[encoding];
  if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, { ETag: etag, Vary: "Accept-Encoding", "Cache-Control": "public, max-age=0, must-revalidate" });
    return void response.end();
  }
  response.writeHead(page.status, page.heads[encoding]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
}

/** Its headers without those that belong to the kept bytes. */
function headersOf(page: KeptPage): Record<string, string> {
  const head = page.heads.identity;
  const { ETag: _, "Content-Length": __, ...headers } = Object.fromEntries(head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1] ?? ""]] : [])));
  return headers;
}

function write(response: ServerResponse, { status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer }) {
  response.writeHead(status, { ...headers, "Content-Length": body.length });
  response.end(body);
}
