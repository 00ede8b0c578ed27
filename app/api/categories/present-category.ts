import type { DatedCategory } from "#domains/catalog/categories/category.ts";
import { toPublicId } from "../public-ids.ts";
import { presentAsset, toUnixSeconds } from "../schemas/values.ts";
import type { ApiCategory } from "../schemas/category.ts";

/** The data that a category is presented with. */
export interface CategoryContext {
  baseUrl: string;
  /** The whole tree by slug. */
  categories: ReadonlyMap<string, DatedCategory>;
  /** The number of products of each category, by slug. */
  counts: ReadonlyMap<string, number>;
}

/** More than any shop shows side by side. Clients list the rest page by page with `parent`. */
const maxChildren = 200;

/** A category as API clients read it, with its descendants `depth` levels deep. */
export function presentCategory(category: DatedCategory, around: CategoryContext, depth: number): ApiCategory {
  const { id, slug, name, description, parentSlug, picture, createdAt, updatedAt } = category;
  const parent = parentSlug === null ? undefined : around.categories.get(parentSlug);
  const above = parent ? { id: toPublicId("cat", parent.id), slug: parent.slug, name: parent.name } : null;
  const below =
    depth > 0 ? [...around.categories.values()].filter((other) => other.parentSlug === slug).slice(0, maxChildren) : [];
  return {
    id: toPublicId("cat", id),
    slug,
    name,
    description: description || null,
    products: around.counts.get(slug) ?? 0,
    parent_id: above?.id ?? null,
    parent: above,
    created: toUnixSeconds(createdAt),
    updated: toUnixSeconds(updatedAt),
    meta: null,
    assets: picture ? [presentAsset(picture, around.baseUrl, { createdAt, updatedAt })] : [],
    children: below.map((child) => presentCategory(child, around, depth - 1)),
  };
}
