import type { Shop } from "#app/http/context.ts";
import { isDecodable } from "#app/http/is-decodable.ts";
import { getCategory } from "#app/queries/get-categories.ts";
import { fixedSlugs } from "#domains/catalog/categories/category.ts";
import { findProductIdsBySlug } from "#domains/catalog/find-product-ids.ts";
import { isProductArchived } from "#domains/catalog/find-product.ts";
import { hasArticle } from "#domains/cms/articles.ts";
import { hasPage } from "#domains/cms/pages.ts";
import { findDiscountCodeByName } from "#domains/pricing/discount-codes/find-discount-code.ts";
import { findRedirect } from "#domains/redirects/redirects.ts";
import { isShopPath, toShopPath } from "#kernel/shop-path.ts";

/** The pages without a slug to which a link for shoppers may lead. Each is a route of `app/routes.ts`. */
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
  "/user/registration",
  "/user/dashboard",
];

/** Pages by the first word of their paths: whether there is one of this slug, also a draft, which the link may wait for. */
const families: Record<string, (shop: Shop, slug: string) => Promise<boolean>> = {
  products: async ({ database }, slug) =>
    (await findProductIdsBySlug(database, [slug])).size > 0 && !(await isProductArchived(database, slug)),
  categories: async (shop, slug) => fixedSlugs.includes(slug) || (await getCategory(shop, slug)) !== null,
  blog: ({ database }, slug) => hasArticle(database, slug),
  docs: ({ database }, slug) => hasPage(database, slug),
  discount: async ({ database }, code) => (await findDiscountCodeByName(database, code)) !== null,
};

/** Why a link leads nowhere; null for a path that leads to a page of this shop, and for what is no path at all, which the link's command refuses. */
export async function findLinkProblem(shop: Shop, link: string): Promise<string | null> {
  if (!isShopPath(link)) return null;
  const sent = toShopPath(link).split("?", 1)[0]!.replace(/\/+$/, "") || "/";
  const path = isDecodable(sent) ? decodeURIComponent(sent) : sent;
  const [, family = "", slug = "", ...more] = path.split("/");
  if (plainPages.includes(path.toLowerCase()) || path.startsWith("/user/dashboard/")) return null;
  const isThere = Object.hasOwn(families, family) ? families[family]! : null;
  if (isThere && slug !== "" && more.length === 0 && (await isThere(shop, slug))) return null;
  if ((await findRedirect(shop.database, path)) !== null) return null;
  return `This shop has no page at ${path}: copy the address from the page itself`;
}
