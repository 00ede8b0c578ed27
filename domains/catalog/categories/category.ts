import type { ReturnClass } from "#kernel/return-policy.ts";
import type { Picture } from "#domains/media/find-pictures.ts";

/** The category whose children are the brands. */
export const brandsSlug = "brands";

/** The categories that the shop itself fills or reads. Their slugs never change, and they are always there. */
export const fixedSlugs: readonly string[] = [brandsSlug, "stacks", "offers"];

/** The most categories and brands together, archived ones included: each process caches the tree, and its screens show it whole. */
export const maxCategories = 2_000;

/** A category in the tree. The children of "brands" are the brands. */
export interface Category {
  id: string;
  slug: string;
  name: string;
  description: string;
  parentSlug: string | null;
  picture: Picture | null;
  /** The title and description of the page for search engines, when they differ from name and description. */
  seoTitle: string | null;
  seoDescription: string | null;
}

/** With its creation and update times. */
export interface DatedCategory extends Category {
  createdAt: Date;
  updatedAt: Date;
}

/** With its ancestors (outermost first) and its children. */
export interface CategoryPlace extends Category {
  ancestors: Category[];
  children: Category[];
}

export interface NewCategory {
  slug: string;
  name: string;
  description?: string;
  pictureKey?: string;
  /** Under which rules its goods can come back. An existing category keeps what staff have set. */
  returnClass?: ReturnClass;
  children?: NewCategory[];
}
