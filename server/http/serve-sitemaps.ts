import { type Context, Hono } from "hono";
import { negotiateEncoding } from "#app/http/choose-encoding.ts";
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

/** The addresses of the shop for crawlers: an index and its parts, each made once per change of what it names and kept with the other answers for machines. */
export function serveSitemaps({
  database,
  cache,
  responseCache,
  baseUrl,
}: Pick<Shop, "database" | "cache" | "responseCache" | "baseUrl">) {
  const sitemaps = new Hono();
  const countParts = (kind: SitemapKind) =>
    cache.getOrLoad(`sitemap-parts ${kind}`, [cacheTags[kind]], () => countSitemapParts(database, kind));

  async function answer(c: Context, tags: string[], write: () => Promise<string | null>) {
    const kept = await responseCache.getOrRender(c.req.path, async () => {
      const body = await write();
      return { status: body === null ? 404 : 200, headers, body: Buffer.from(body ?? ""), tags: new Set(tags) };
    });
    return kept.status === 200 ? respond(c, kept) : refuse(c);
  }

  sitemaps.get("/sitemap.xml", (c) =>
    answer(c, [cacheTags.products, cacheTags.articles], async () =>
      sitemapIndex(baseUrl, { products: await countParts("products"), articles: await countParts("articles") }),
    ),
  );
  sitemaps.get("/sitemap-pages.xml", (c) =>
    answer(c, [cacheTags.pages, cacheTags.categories], () => sitemapOfPages(database, baseUrl)),
  );
  sitemaps.get("/:file{sitemap-(?:products|articles)-[1-9][0-9]{0,5}\\.xml}", async (c) => {
    const file = c.req.param("file");
    const kind = file.includes("articles") ? "articles" : "products";
    const part = Number(/\d+/.exec(file)?.[0]);
    // What is not there is not kept, and must not take the turns of what is.
    if (part > (await countParts(kind))) return refuse(c);
    return answer(c, [cacheTags[kind]], () =>
      (kind === "articles" ? sitemapOfArticles : sitemapOfProducts)(database, baseUrl, part),
    );
  });
  return sitemaps;
}

const refuse = (c: Context) =>
  c.text("There is no such part.", 404, { ...securityHeaders, "Cache-Control": "no-store" });

/** The cached bytes in the smallest encoding that the client takes, or 304 where it has them. */
function respond(c: Context, { bodies, etags }: CachedPage): Response {
  const encoding = negotiateEncoding(c.req.header("Accept-Encoding"));
  const told = { ...headers, Vary: "Accept-Encoding", ETag: etags[encoding] };
  if (c.req.header("If-None-Match")?.includes(etags[encoding])) return c.body(null, 304, told);
  const bytes = bodies[encoding] as Buffer<ArrayBuffer>;
  return c.body(bytes, 200, {
    ...told,
    "Content-Length": String(bytes.length),
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  });
}
