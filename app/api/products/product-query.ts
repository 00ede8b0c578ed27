import { z } from "@hono/zod-openapi";
import type { DatedCategory } from "#domains/catalog/category.ts";
import type { ProductListQuery, ProductSort } from "#domains/search/product-list.ts";
import { readId } from "../public-ids.ts";
import { pageQuery } from "../shapes/pagination.ts";

const sorts: Record<string, ProductSort> = { sort_order: "shop", name: "name", created: "created", created_at: "created", price: "price" };
const mostCategories = 50;

const some = (description: string, example: string) =>
  z.union([z.string().max(120), z.array(z.string().max(120)).max(mostCategories)]).optional().openapi({ type: "array", items: { type: "string" }, maxItems: mostCategories, description, example: [example] });

const yes = ["1", "true"];

/** What a list of products can be asked for. */
export const productQuery = pageQuery.extend({
  "category_slug[]": some("Products of any of these categories. Brands, `stacks` and `offers` are categories too.", "proteins"),
  "category_id[]": some("The same by id.", "cat_0192f3c8a1b27def8a1b0192f3c8a1b2"),
  category_slug: z.string().max(120).optional().openapi({ description: "One category, without brackets." }),
  category_id: z.string().max(120).optional(),
  query: z.string().max(200).optional().openapi({ description: "Words as a shopper types them.", example: "whey" }),
  sortBy: z.enum(["sort_order", "name", "created", "created_at", "price"]).default("sort_order").openapi({ description: "`sort_order` is the shop's own order, or with `query` the best match first." }),
  sortDirection: z.enum(["asc", "desc"]).default("asc"),
  active: z.enum(["1", "true", "0", "false"]).optional().openapi({ description: "Only active products are ever shown, so `false` finds none." }),
});

export type AskedProducts = z.infer<typeof productQuery>;

/** The list that is asked for. Ids and slugs of no category find nothing, as an unmet filter does. */
export function readProductQuery(asked: AskedProducts, categories: ReadonlyMap<string, DatedCategory>): { query: ProductListQuery; nothing: boolean } {
  const ids = new Set([...listed(asked["category_id[]"]), ...listed(asked.category_id)].map((id) => readId("cat", id)));
  const named = [...listed(asked["category_slug[]"]), ...listed(asked.category_slug)].filter((slug) => categories.has(slug));
  const byId = [...categories.values()].filter(({ id }) => ids.has(id)).map(({ slug }) => slug);
  const slugs = [...new Set([...named, ...byId])].sort();
  const narrowed = asked["category_slug[]"] ?? asked["category_id[]"] ?? asked.category_slug ?? asked.category_id;
  return {
    nothing: (narrowed !== undefined && slugs.length === 0) || (asked.active !== undefined && !yes.includes(asked.active)),
    query: {
      categories: slugs,
      ...(asked.query === undefined ? {} : { text: asked.query.replaceAll("\0", "") }),
      sort: sorts[asked.sortBy] ?? "shop",
      descending: asked.sortDirection === "desc",
      page: asked.page,
      pageSize: asked.limit,
    },
  };
}

const listed = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
