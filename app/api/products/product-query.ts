import { z } from "@hono/zod-openapi";
import type { DatedCategory } from "#domains/catalog/categories/category.ts";
import type { ProductListQuery, ProductSort } from "#domains/search/product-list.ts";
import { parsePublicId } from "../public-ids.ts";
import { listValues } from "../request-parsing.ts";
import { directionQuery, limitSchema, pageQuery } from "../schemas/pagination.ts";

/** Sort orders by their names in lower case. Clients send `updated` when they want recent changes; the newest products are the nearest equivalent. */
const sorts: ReadonlyMap<string, ProductSort> = new Map([
  ["sort_order", "shop"],
  ["name", "name"],
  ["created", "created"],
  ["created_at", "created"],
  ["updated", "created"],
  ["updated_at", "created"],
  ["price", "price"],
]);
const maxCategories = 50;
const maxIds = 200;
/** The value with which the original's storefronts ask for all products. */
const defaultLimit = 150;

const some = (max: number, description: string, example: string) =>
  z
    .union([z.string().max(2_000), z.array(z.string().max(120)).max(max)])
    .optional()
    .openapi({ type: "array", items: { type: "string" }, maxItems: max, description, example: [example] });
const one = (description: string) => z.string().max(2_000).optional().openapi({ description });

const statuses = ["active", "inactive"] as const;

/** The filters of a product list. */
export const productQuery = pageQuery.extend({
  limit: limitSchema(defaultLimit),
  "category_slug[]": some(
    maxCategories,
    "Products that stand in all of these categories. Brands, `stacks` and `offers` are categories too.",
    "proteins",
  ),
  "category_id[]": some(maxCategories, "The same by id.", "cat_0192f3c8a1b27def8a1b0192f3c8a1b2"),
  "ids[]": some(
    maxIds,
    "Only the products of these ids (prod_…), as far as they are sold.",
    "prod_0192f3c8a1b27def8a1b0192f3c8a1b2",
  ),
  category_slug: one("As `category_slug[]`: one category, or several with commas between them."),
  category_id: one("As `category_id[]`."),
  ids: one("As `ids[]`."),
  "slug[]": some(
    maxCategories,
    "As `category_slug[]`, and takes a category's id, too: only categories have a slug here.",
    "proteins",
  ),
  slug: one("As `slug[]`."),
  "permalink[]": some(maxIds, "Only the products of these permalinks, as far as they are sold.", "batura-summit-whey"),
  permalink: one("As `permalink[]`."),
  query: z.string().max(200).optional().openapi({
    description: "Words as a shopper types them; a product's id or permalink finds that product.",
    example: "whey",
  }),
  search: z.string().max(200).optional().openapi({ description: "As `query`; only one of them may be sent." }),
  sortBy: z.string().max(60).default("sort_order").openapi({
    description:
      "`sort_order` (the shop's own order, or with `query` the best match first), `name`, `created` or `price`; `updated` is as `created`. Any other word is as `sort_order`.",
    example: "price",
  }),
  ...directionQuery.shape,
  active: z
    .enum(["1", "true", "0", "false"], { error: "active is true or false." })
    .optional()
    .openapi({ description: "Only active products are ever shown, so `false` finds none." }),
  status: z
    .string()
    .max(2_000)
    .optional()
    .openapi({ enum: [...statuses], description: "As `active`: `active` finds all products, `inactive` none." }),
});

export type ProductQuery = z.infer<typeof productQuery>;

/**
 * The filters without those that are attributes of this shop: an attribute keeps its parameter when a newer version filters by the same word.
 * `refused` names the filters with a value that they cannot have.
 */
export function omitAttributes(asked: ProductQuery, names: string[]): { asked: ProductQuery; refused: string[] } {
  const own = Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name.replace(/\[\]$/, ""))));
  const { status } = own as ProductQuery;
  return {
    asked: own as ProductQuery,
    refused: status === undefined || statuses.some((each) => each === status) ? [] : ["status"],
  };
}

/** The permalinks that a list is asked for by. */
export const listPermalinks = (asked: Pick<ProductQuery, "permalink" | "permalink[]">): string[] =>
  listValues(asked["permalink[]"], asked.permalink);

/**
 * Parses the list's query. A category, id or permalink that does not exist matches no product. `idOf` has the products of the permalinks in it.
 */
export function parseProductQuery(
  asked: Omit<ProductQuery, "sortOrder">,
  categories: ReadonlyMap<string, DatedCategory>,
  idOf: ReadonlyMap<string, string>,
): { query: ProductListQuery; nothing: boolean } {
  const slugOf = new Map([...categories.values()].map(({ id, slug }) => [id, slug]));
  const findBySlug = (slug: string) => (categories.has(slug) ? slug : null);
  const findById = (id: string) => slugOf.get(parsePublicId("cat", id) ?? "") ?? null;
  const places = [
    ...listValues(asked["category_slug[]"], asked.category_slug).map(findBySlug),
    ...listValues(asked["category_id[]"], asked.category_id).map(findById),
    ...listValues(asked["slug[]"], asked.slug).map((name) => findBySlug(name) ?? findById(name)),
  ];
  const slugs = [...new Set(places.filter((slug) => slug !== null))].sort();
  const words = asked.query ?? asked.search;
  const product = words === undefined ? null : parsePublicId("prod", words);
  const only = intersect([
    asked["ids[]"] === undefined && asked.ids === undefined
      ? null
      : listValues(asked["ids[]"], asked.ids).flatMap((id) => parsePublicId("prod", id) ?? []),
    asked["permalink[]"] === undefined && asked.permalink === undefined
      ? null
      : listPermalinks(asked).flatMap((permalink) => idOf.get(permalink) ?? []),
    product === null ? null : [product],
  ]);

  return {
    nothing:
      slugs.length < new Set(places).size ||
      only?.length === 0 ||
      asked.active === "0" ||
      asked.active === "false" ||
      asked.status === "inactive",
    query: {
      categories: slugs,
      attributes: {},
      ...(only === null ? {} : { ids: only }),
      ...(words === undefined || product !== null ? {} : { text: words.replaceAll("\0", "") }),
      sort: sorts.get(asked.sortBy.toLowerCase()) ?? "shop",
      descending: asked.sortDirection === "desc",
      page: asked.page,
      pageSize: asked.limit,
    },
  };
}

/** What is in each of these lists; null where there is none. */
function intersect(lists: (string[] | null)[]): string[] | null {
  const [first, ...others] = lists.filter((list) => list !== null);
  return first?.filter((id) => others.every((list) => list.includes(id))) ?? null;
}
