import type { ArtKind, DemoProduct } from "../../demo-types.ts";
import type { BrandSlug } from "../brands.ts";

/** What every product says of itself, whatever it is. */
export interface ProductDraft {
  name: string;
  brand: BrandSlug;
  categories: string[];
  art: ArtKind;
  artTitle: string;
  summary: string;
  /** One entry per paragraph. */
  description: string[];
  keywords: string[];
  stock: number;
  stockByOptions?: Record<string, number>;
  popularity: number;
  addedDaysAgo: number;
}

type Rest = Omit<DemoProduct, keyof ProductDraft | "slug" | "description">;

/** Joins a draft with what its kind adds; the permalink is the ASCII part of the name. */
export function buildProduct(draft: ProductDraft, rest: Rest): DemoProduct {
  const {
    name,
    brand,
    categories,
    art,
    artTitle,
    summary,
    description,
    keywords,
    stock,
    stockByOptions,
    popularity,
    addedDaysAgo,
  } = draft;
  const slug = (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
  return {
    slug,
    name,
    brand,
    categories,
    art,
    artTitle,
    summary,
    description: description.join("\n\n"),
    keywords,
    stock,
    popularity,
    addedDaysAgo,
    ...(stockByOptions && { stockByOptions }),
    ...rest,
  };
}
