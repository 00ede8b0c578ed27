import type { DemoProduct } from "../../demo-types.ts";
import type { BrandSlug } from "../brands.ts";

/** What a draft says in the words of the catalogue; a new field of `DemoProduct` that drafts say stands here too. */
const fields = [
  "name",
  "categories",
  "art",
  "artTitle",
  "summary",
  "keywords",
  "stock",
  "stockByOptions",
  "popularity",
  "addedDaysAgo",
] as const satisfies (keyof DemoProduct)[];

/** What every product says of itself, whatever it is. */
export interface ProductDraft extends Pick<DemoProduct, (typeof fields)[number]> {
  brand: BrandSlug;
  /** One entry per paragraph. */
  description: string[];
}

type Rest = Omit<DemoProduct, keyof ProductDraft | "slug">;

/** Joins a draft with what its kind adds; the permalink is the ASCII part of the name. */
export function buildProduct(draft: ProductDraft, rest: Rest): DemoProduct {
  const said = fields.flatMap((field) => (draft[field] === undefined ? [] : [[field, draft[field]]]));
  return {
    ...(Object.fromEntries(said) as Pick<DemoProduct, (typeof fields)[number]>),
    slug: (draft.name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-"),
    brand: draft.brand,
    description: draft.description.join("\n\n"),
    ...rest,
  };
}
