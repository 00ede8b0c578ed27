import { Readable } from "node:stream";
import { Hono } from "hono";
import type { Shop } from "#app/middleware/shop-context.ts";
import { openFeedFile } from "#app/feeds/open-feed-file.ts";
import { writeArticleFeed } from "#app/feeds/write-article-feed.ts";
import { writeProductFeed } from "#app/feeds/write-product-feed.ts";
import { securityHeaders } from "#app/security-headers.ts";
import { pageTags } from "#kernel/page-tags.ts";

const halfAnHour = 30 * 60_000;

/** The same goods and articles for other machines: /products.xml for Google Merchant, /articles.xml for readers of RSS. */
export function answerFeeds(shop: Shop) {
  const feeds = new Hono();
  const products = openFeedFile({ shop, key: "feeds/products.xml", write: () => writeProductFeed(shop), freshMilliseconds: halfAnHour });
  const headers = { ...securityHeaders, "Cache-Control": "public, max-age=900", "Content-Type": "application/rss+xml; charset=utf-8" };

  feeds.get("/articles.xml", async (c) => {
    const body = await shop.memory.recall("feed-of-articles", [pageTags.articles, pageTags.settings], () => writeArticleFeed(shop));
    return c.body(body, 200, headers);
  });

  feeds.get("/products.xml", async (c) => {
    const { contents, writtenAt } = await products.find();
    const lastModified = writtenAt.toUTCString();
    const unchanged = c.req.header("If-Modified-Since") === lastModified;
    if (unchanged || c.req.method === "HEAD") contents.destroy();
    if (unchanged) return c.body(null, 304, { ...headers, "Last-Modified": lastModified });
    return c.body(Readable.toWeb(contents) as ReadableStream, 200, { ...headers, "Last-Modified": lastModified });
  });
  return feeds;
}
