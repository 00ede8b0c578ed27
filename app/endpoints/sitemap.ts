import { listProductSlugs } from "#domains/catalog/list-product-slugs.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { listArticles } from "#domains/cms/articles.ts";
import { listPages } from "#domains/cms/pages.ts";
import { escapeHtml as escape } from "#kernel/escape-html.ts";
import { renditionPath } from "#kernel/renditions.ts";
import type { ReadDatabase } from "#platform/database/database.server.ts";

/** Products or articles in one part of the sitemap; the protocol allows 50,000 (sitemaps.org/protocol.html). */
const partSize = 10_000;

const xml = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join("\n")}\n</${root}>\n`;

/** One page of the sitemap: its address, when it changed last where that is known, and elements about its pictures. */
const urlEntry = (address: string, changedAt?: Date, pictures = "") =>
  `<url><loc>${escape(address)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}${pictures}</url>`;

/** What is split into several parts. */
export type SitemapKind = "products" | "articles";

/** The number of parts of the products or of the articles. */
export async function countSitemapParts(db: ReadDatabase, kind: SitemapKind): Promise<number> {
  const { total } =
    kind === "products" ? await listProductSlugs(db, { offset: 0, limit: 0 }) : await listArticles(db, { pageSize: 1 });
  return Math.ceil(total / partSize);
}

/** The sitemap index: one part for pages and categories, and several for products and for articles. */
export function sitemapIndex(baseUrl: string, partsOf: Record<SitemapKind, number>): string {
  const numbered = (kind: SitemapKind) => Array.from({ length: partsOf[kind] }, (_, index) => `${kind}-${index + 1}`);
  const parts = ["pages", ...numbered("articles"), ...numbered("products")];
  return xml(
    "sitemapindex",
    parts.map((part) => `<sitemap><loc>${escape(baseUrl)}/sitemap-${part}.xml</loc></sitemap>`),
  );
}

/** Home, blog and contact page, standing pages, and categories including the brands. */
export async function sitemapOfPages(db: ReadDatabase, baseUrl: string): Promise<string> {
  const [categories, pages] = await Promise.all([listCategories(db), listPages(db)]);
  // Home, blog and categories show what others are changed for; no time of their own says when they looked different.
  return xml("urlset", [
    ...["/", "/blog", "/connect"].map((path) => urlEntry(baseUrl + path)),
    ...pages.map(({ slug, updatedAt }) => urlEntry(`${baseUrl}/docs/${slug}`, updatedAt)),
    ...categories.map(({ slug }) => urlEntry(`${baseUrl}/categories/${slug}`)),
  ]);
}

/** One part of the products with their pictures, counted from 1; null when the part does not exist. */
export async function sitemapOfProducts(db: ReadDatabase, baseUrl: string, part: number): Promise<string | null> {
  const { addresses } = await listProductSlugs(db, { offset: (part - 1) * partSize, limit: partSize });
  if (addresses.length === 0) return null;
  return xml(
    "urlset",
    addresses.map(({ slug, changedAt, pictureKeys }) => {
      const pictures = pictureKeys
        .map(
          (key) =>
            `<image:image><image:loc>${escape(baseUrl + renditionPath(key, 960, "webp"))}</image:loc></image:image>`,
        )
        .join("");
      return urlEntry(`${baseUrl}/products/${slug}`, changedAt, pictures);
    }),
  );
}

/** One part of the articles, newest first, counted from 1; null when the part does not exist. */
export async function sitemapOfArticles(db: ReadDatabase, baseUrl: string, part: number): Promise<string | null> {
  const { articles } = await listArticles(db, { page: part, pageSize: partSize });
  if (articles.length === 0) return null;
  return xml(
    "urlset",
    // One that was written for later changes when it appears.
    articles.map(({ slug, publishedAt, updatedAt }) =>
      urlEntry(`${baseUrl}/blog/${slug}`, publishedAt > updatedAt ? publishedAt : updatedAt),
    ),
  );
}
