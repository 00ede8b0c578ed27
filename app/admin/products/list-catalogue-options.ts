import type { Shop } from "#app/http/context.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { brandsSlug, fixedSlugs } from "#domains/catalog/categories/category.ts";
import type { FilterOption } from "../lists/filters.ts";

export type CatalogueShop = Pick<Shop, "cache" | "database" | "reads">;

/** The shop's categories and brands, as the options of a list's filters. */
export async function listCatalogueOptions(
  shop: CatalogueShop,
): Promise<Record<"categories" | "brands", FilterOption[]>> {
  const categories = [...(await getCategories(shop)).values()];
  const toOption = ({ id, name }: (typeof categories)[number]) => ({ value: id, label: name });
  return {
    categories: categories
      .filter(({ slug, parentSlug }) => parentSlug !== brandsSlug && !fixedSlugs.includes(slug))
      .map(toOption),
    brands: categories.filter(({ parentSlug }) => parentSlug === brandsSlug).map(toOption),
  };
}
