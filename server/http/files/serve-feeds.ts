import type { HttpBindings } from "@hono/node-server";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Hono } from "hono";
import { acceptsGzip } from "#app/http/choose-encoding.ts";
import { clientAddress } from "#app/http/client-address.ts";
import type { Shop } from "#app/http/context.ts";
import { createFeedFile } from "#app/feeds/feed-file.ts";
import { renderArticleFeed } from "#app/feeds/render-article-feed.ts";
import { renderProductFeed } from "#app/feeds/render-product-feed.ts";
import { securityHeaders } from "#app/http/security-headers.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { cacheTags } from "#kernel/cache-tags.ts";

const halfAnHour = 30 * 60_000;

/** The products and articles as feeds: /products.xml for Google Merchant, /articles.xml for RSS readers. */
export function serveFeeds(shop: Shop, trustedProxies: number) {
  const feeds = new Hono<{ Bindings: HttpBindings }>();
  const products = createFeedFile({
    shop,
    key: "feeds/products.xml.gz",
    write: () => renderProductFeed(shop),
    freshMilliseconds: halfAnHour,
  });
  const headers = {
    ...securityHeaders,
    "Cache-Control": "public, max-age=900",
    "Content-Type": "application/rss+xml; charset=utf-8",
  };

  feeds.get("/articles.xml", async (c) => {
    const body = await shop.cache.getOrLoad("feed-of-articles", [cacheTags.articles, cacheTags.settings], () =>
      renderArticleFeed(shop),
    );
    return c.body(body, 200, headers);
  });

  feeds.get("/products.xml", async (c) => {
    const limit = await shop.limits.feeds(clientAddress(c.env.incoming, trustedProxies));
    if (!limit.allowed)
      return c.text("This was requested very often. Try again later.", 429, {
        ...securityHeaders,
        "Cache-Control": "no-store",
        ...retryAfter(limit.retryAfterSeconds),
      });

    const { contents, writtenAt } = await products.find();
    const lastModified = writtenAt.toUTCString();
    const feedHeaders = { ...headers, "Last-Modified": lastModified, Vary: "Accept-Encoding" };
    const unchanged = c.req.header("If-Modified-Since") === lastModified;
    if (unchanged || c.req.method === "HEAD") contents.destroy();
    if (unchanged) return c.body(null, 304, feedHeaders);
    if (acceptsGzip(c.req.header("Accept-Encoding")))
      return c.body(Readable.toWeb(contents) as ReadableStream, 200, { ...feedHeaders, "Content-Encoding": "gzip" });
    return c.body(
      Readable.toWeb(pipeline(contents, createGunzip(), () => undefined)) as ReadableStream,
      200,
      feedHeaders,
    );
  });
  return feeds;
}
