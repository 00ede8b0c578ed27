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
  const paths = [
    "/",
    "/blog",
    "/connect",
    ...pages.map(({ slug }) => `/docs/${slug}`),
    ...categories.map(({ slug }) => `/categories/${slug}`),
  ];
  return xml(
    "urlset",
    paths.map((path) => `<url><loc>${escape(baseUrl + path)}</loc></url>`),
  );
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
      return `<url><loc>${escape(`${baseUrl}/products/${slug}`)}</loc><lastmod>${changedAt.toISOString()}</lastmod>${pictures}</url>`;
    }),
  );
}

/** One part of the articles, newest first, counted from 1; null when the part does not exist. */
export async function sitemapOfArticles(db: ReadDatabase, baseUrl: string, part: number): Promise<string | null> {
  const { articles } = await listArticles(db, { page: part, pageSize: partSize });
  if (articles.length === 0) return null;
  return xml(
    "urlset",
    articles.map(({ slug }) => `<url><loc>${escape(`${baseUrl}/blog/${slug}`)}</loc></url>`),
  );
}
