import type { Shop } from "#app/middleware/shop-context.ts";
import { recallSettings } from "#app/recall-settings.ts";
import { listArticles } from "#domains/cms/list-articles.ts";
import { element, escapeXml } from "./write-xml.ts";

const newest = 50;

/** The newest articles of the blog as RSS 2.0. */
export async function writeArticleFeed(shop: Pick<Shop, "database" | "memory" | "baseUrl">): Promise<string> {
  const { title, description } = await recallSettings(shop);
  const { articles } = await listArticles(shop.database, { pageSize: newest });
  const items = articles.map(({ slug, title: heading, summary, author, publishedAt }) => {
    const address = `${shop.baseUrl}/blog/${slug}`;
    return `<item>${element("title", heading)}${element("link", address)}<guid isPermaLink="true">${escapeXml(address)}</guid>${element("pubDate", publishedAt.toUTCString())}${element("dc:creator", author)}${element("description", summary)}</item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element("title", `${title} blog`), element("link", `${shop.baseUrl}/blog`), element("description", description), element("language", "en-PK"),
    `<atom:link href="${escapeXml(`${shop.baseUrl}/feeds/articles.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(articles[0] ? [element("lastBuildDate", articles[0].publishedAt.toUTCString())] : []),
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}
