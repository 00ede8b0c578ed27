import type { Shop } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { listArticles } from "#domains/cms/articles.ts";
import { xmlElement, escapeXml } from "./write-xml.ts";

const newest = 50;

/** The newest articles of the blog as RSS 2.0. */
export async function renderArticleFeed(shop: Pick<Shop, "reads" | "cache" | "baseUrl">): Promise<string> {
  const { title, description } = await getSettings(shop);
  const { articles } = await listArticles(shop.reads, { pageSize: newest });
  const items = articles.map(({ slug, title: heading, summary, author, publishedAt }) => {
    const address = `${shop.baseUrl}/blog/${slug}`;
    return `<item>${xmlElement("title", heading)}${xmlElement("link", address)}<guid isPermaLink="true">${escapeXml(address)}</guid>${xmlElement("pubDate", publishedAt.toUTCString())}${xmlElement("dc:creator", author)}${xmlElement("description", summary)}</item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlElement("title", `${title} blog`),
    xmlElement("link", `${shop.baseUrl}/blog`),
    xmlElement("description", description),
    xmlElement("language", "en-PK"),
    `<atom:link href="${escapeXml(`${shop.baseUrl}/feeds/articles.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(articles[0] ? [xmlElement("lastBuildDate", articles[0].publishedAt.toUTCString())] : []),
    ...items,
    "</channel></rss>\n",
  ].join("\n");
}
