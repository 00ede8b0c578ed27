import type { Shop } from "#app/http/context.ts";
import { isDecodable } from "#app/http/is-decodable.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { fixedSlugs } from "#domains/catalog/categories/category.ts";
import { findUnarchivedSlugs } from "#domains/catalog/find-product-ids.ts";
import { findArticleSlugs } from "#domains/cms/articles.ts";
import { findPageSlugs } from "#domains/cms/pages.ts";
import { findNamedCodes } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { findMovedPaths } from "#domains/redirects/redirects.ts";
import { isShopPath, toShopPath } from "#kernel/shop-path.ts";

/** The pages without a slug to which a link for shoppers may lead: the routes of `app/routes.ts` that show one. */
export const plainPages = [
  "/",
  "/blog",
  "/connect",
  "/search",
  "/track",
  "/wishlist",
  "/cart",
  "/checkout",
  "/user/login",
  "/user/login/phone",
  "/user/registration",
  "/user/forgot-password",
  "/user/dashboard",
  "/user/dashboard/orders",
  "/user/dashboard/addresses",
  "/user/dashboard/profile",
  "/user/dashboard/wishlist",
  "/user/dashboard/phone",
  "/user/dashboard/security",
  "/user/dashboard/data",
  "/user/dashboard/data/delete",
];

/** What is no page, and to be read by others all the same; in this spelling alone. */
export const feedPaths = ["/feeds/articles.xml", "/feeds/products.xml"];

/** Pages by the first word of their paths: those of these slugs that there are, also drafts, for which the link may wait. */
const families: Record<string, (shop: Shop, slugs: string[]) => Promise<Set<string>>> = {
  products: ({ database }, slugs) => findUnarchivedSlugs(database, slugs),
  async categories(shop, slugs) {
    const categories = await getCategories(shop);
    return new Set(slugs.filter((slug) => fixedSlugs.includes(slug) || categories.has(slug)));
  },
  blog: ({ database }, slugs) => findArticleSlugs(database, slugs),
  docs: ({ database }, slugs) => findPageSlugs(database, slugs),
  discount: ({ database }, codes) => findNamedCodes(database, codes),
};

/** Why a link leads nowhere; null for a path that leads to a page of this shop, and for what is no path at all, which the link's command refuses. */
export async function findLinkProblem(shop: Shop, link: string): Promise<string | null> {
  return (await findLinkProblems(shop, [link])).get(link) ?? null;
}

/** The same of many links, in a fixed number of statements: why, by link, of those that lead nowhere. */
export async function findLinkProblems(shop: Shop, links: string[]): Promise<Map<string, string>> {
  const missing = (await findPages(shop, links)).filter(({ isPage }) => !isPage);
  const moved = await findMovedPaths(
    shop.database,
    missing.map(({ path }) => path),
  );
  return new Map(
    missing.flatMap(({ link, path }) =>
      moved.has(path)
        ? []
        : [[link, `This shop has no page at ${path}: copy the address from the page itself`] as const],
    ),
  );
}

/** Those of these links that lead to a page, which needs no redirect to be found; also to a draft. */
export async function listLinksToPages(shop: Shop, links: string[]): Promise<Set<string>> {
  return new Set((await findPages(shop, links)).flatMap(({ link, isPage }) => (isPage ? [link] : [])));
}

/** Which of these links have a page of this shop, without what is no path at all. */
async function findPages(shop: Shop, links: string[]): Promise<{ link: string; path: string; isPage: boolean }[]> {
  const asked = [...new Set(links)].filter(isShopPath).map((link) => ({ link, path: readPath(link) }));
  const isPlain = (path: string) => plainPages.includes(path.toLowerCase()) || feedPaths.includes(path);
  const unknown = asked.filter(({ path }) => !isPlain(path));
  const there = new Set<string>();
  for (const [family, find] of Object.entries(families)) {
    const slugs = unknown.flatMap(({ path }) => readSlug(path, family) ?? []);
    for (const slug of slugs.length === 0 ? [] : await find(shop, slugs)) there.add(`/${family}/${slug}`);
  }
  return asked.map(({ link, path }) => ({ link, path, isPage: isPlain(path) || there.has(path.toLowerCase()) }));
}

/** The path of a link as shoppers read it, without a query. */
function readPath(link: string): string {
  const sent = toShopPath(link).split("?", 1)[0]!.replace(/\/+$/, "") || "/";
  return isDecodable(sent) ? decodeURIComponent(sent) : sent;
}

/** The slug of a path of this family, whose pages are found in any case; null for another path. */
function readSlug(path: string, family: string): string | null {
  const [, first, slug = "", ...more] = path.toLowerCase().split("/");
  return first === family && slug !== "" && more.length === 0 ? slug : null;
}
