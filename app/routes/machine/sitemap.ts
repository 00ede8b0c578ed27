import { listAddresses } from "#domains/catalog/list-addresses.ts";
import { listCategories } from "#domains/catalog/list-categories.ts";
import { listArticles } from "#domains/content/list-articles.ts";
import { listPages } from "#domains/content/list-pages.ts";
import { escapeHtml as escape } from "#kernel/escape-html.ts";
import type { Database } from "#platform/database.server.ts";

/** Products in one part of the sitemap; the protocol allows 50,000. */
const partSize = 10_000;

const xml = (root: string, entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;

/** How many parts the products take. */
export async function countSitemapParts(db: Database): Promise<number> {
  const { total } = await listAddresses(db, { offset: 0, limit: 0 });
  return Math.ceil(total / partSize);
}

/** The index: one part for everything but products, and so many for those. */
export function sitemapIndex(baseUrl: string, partsOfProducts: number): string {
  const parts = ["pages", ...Array.from({ length: partsOfProducts }, (_, index) => `products-${index + 1}`)];
  return xml("sitemapindex", parts.map((part) => `<sitemap><loc>${escape(baseUrl)}/sitemap-${part}.xml</loc></sitemap>`));
}

/** Home, blog and contact page, standing pages, categories with the brands, and articles. */
export async function sitemapOfPages(db: Database, baseUrl: string): Promise<string> {
  const [categories, articles, pages] = await Promise.all([listCategories(db), listArticles(db, { page: 1, pageSize: 1_000 }), listPages(db)]);
  const paths = [
    "/", "/blog", "/connect",
    ...pages.map(({ slug }) => `/docs/${slug}`), ...categories.map(({ slug }) => `/categories/${slug}`), ...articles.articles.map(({ slug }) => `/blog/${slug}`),
  ];
  return xml("urlset", paths.map((path) => `<url><loc>${escape(baseUrl + path)}</loc></url>`));
}

/** One part of the products, counted from 1; null when there is no such part. */
export async function sitemapOfProducts(db: Database, baseUrl: string, part: number): Promise<string | null> {
  const { addresses } = await listAddresses(db, { offset: (part - 1) * partSize, limit: partSize });
  if (addresses.length === 0) return null;
  return xml("urlset", addresses.map(({ slug, changedAt }) => `<url><loc>${escape(`${baseUrl}/products/${slug}`)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`));
}
