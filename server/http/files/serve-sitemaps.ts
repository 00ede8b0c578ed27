import { type Context, Hono } from "hono";
import { headersOf, selectCachedResponse } from "#app/http/cached-response.ts";
import type { Shop } from "#app/http/context.ts";
import {
  countSitemapParts,
  sitemapIndex,
  type SitemapKind,
  sitemapOfArticles,
  sitemapOfPages,
  sitemapOfProducts,
} from "#app/endpoints/sitemap.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import type { CachedPage } from "#platform/cache/page-cache.ts";

const headers = { ...securityHeaders, "Cache-Control": "public, max-age=3600", "Content-Type": "application/xml" };

/** The sitemaps of the shop: an index and its parts, each rendered once per change of its contents and cached with the other responses for machines. */
export function serveSitemaps({
  reads,
  cache,
  responseCache,
  baseUrl,
}: Pick<Shop, "reads" | "cache" | "responseCache" | "baseUrl">) {
  const sitemaps = new Hono();
  const countParts = (kind: SitemapKind) =>
    cache.getOrLoad(`sitemap-parts ${kind}`, [cacheTags[kind]], () => countSitemapParts(reads, kind));

  async function serve(c: Context, tags: string[], write: () => Promise<string | null>) {
    const cached = await responseCache.getOrRender(c.req.path, async () => {
      const body = await write();
      return { status: body === null ? 404 : 200, headers, body: Buffer.from(body ?? ""), tags: new Set(tags) };
    });
    return cached.status === 200 ? toResponse(c, cached) : notFound(c);
  }

  sitemaps.get("/sitemap.xml", (c) =>
    serve(c, [cacheTags.products, cacheTags.articles], async () =>
      sitemapIndex(baseUrl, { products: await countParts("products"), articles: await countParts("articles") }),
    ),
  );
  sitemaps.get("/sitemap-pages.xml", (c) =>
    serve(c, [cacheTags.pages, cacheTags.categories], () => sitemapOfPages(reads, baseUrl)),
  );
  sitemaps.get("/:file{sitemap-(?:products|articles)-[1-9][0-9]{0,5}\\.xml}", async (c) => {
    const file = c.req.param("file");
    const kind = file.includes("articles") ? "articles" : "products";
    const part = Number(/\d+/.exec(file)?.[0]);
    // A part that does not exist is not cached, and must not use the render slots of those that do.
    if (part > (await countParts(kind))) return notFound(c);
    return serve(c, [cacheTags[kind]], () =>
      (kind === "articles" ? sitemapOfArticles : sitemapOfProducts)(reads, baseUrl, part),
    );
  });
  return sitemaps;
}

const notFound = (c: Context) =>
  c.text("There is no such part.", 404, { ...securityHeaders, "Cache-Control": "no-store" });

function toResponse(c: Context, page: CachedPage): Response {
  const { status, head, body } = selectCachedResponse(page, {
    acceptEncoding: c.req.header("Accept-Encoding"),
    ifNoneMatch: c.req.header("If-None-Match"),
  });
  return new Response(body as Buffer<ArrayBuffer> | null, { status, headers: headersOf(head) });
}
