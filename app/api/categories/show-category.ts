import type { DatedCategory } from "#domains/catalog/category.ts";
import { showId } from "../public-ids.ts";
import { showAsset } from "../shapes/asset.ts";
import type { ShownCategory } from "../shapes/category.ts";
import { showMoment } from "../shapes/moment.ts";

/** What a category is shown with. */
export interface CategorySurroundings {
  baseUrl: string;
  /** The whole tree by slug. */
  categories: ReadonlyMap<string, DatedCategory>;
  /** Products in each, by slug. */
  counts: ReadonlyMap<string, number>;
}

/** More than any shop shows side by side; the rest is had page by page with `parent`. */
const mostChildren = 200;

/** A category as API clients read it, with what stands below it `depth` levels deep. */
export function showCategory(category: DatedCategory, around: CategorySurroundings, depth: number): ShownCategory {
  const { id, slug, name, description, parentSlug, picture, createdAt, updatedAt } = category;
  const parent = parentSlug === null ? undefined : around.categories.get(parentSlug);
  const below = depth > 0 ? [...around.categories.values()].filter((other) => other.parentSlug === slug).slice(0, mostChildren) : [];
  return {
    id: showId("cat", id),
    slug,
    name,
    description: description || null,
    products: around.counts.get(slug) ?? 0,
    parent: parent ? { id: showId("cat", parent.id), slug: parent.slug, name: parent.name } : null,
    created: showMoment(createdAt),
    updated: showMoment(updatedAt),
    meta: null,
    assets: picture ? [showAsset(picture, around.baseUrl, { createdAt, updatedAt })] : [],
    children: below.map((child) => showCategory(child, around, depth - 1)),
  };
}
