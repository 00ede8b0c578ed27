import { agentHeader, readsFlatCategories } from "./flat-categories.ts";
import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import type { DatedCategory } from "#domains/catalog/categories/category.ts";
import { countProductsByCategory } from "#domains/search/count-products-by-category.ts";
import { categoryPath } from "#domains/catalog/paths.ts";
import { findRedirect } from "#domains/redirects/redirects.ts";
import { isSlug } from "#kernel/slugs.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { commonErrors, notFoundError, validationError } from "../errors.ts";
import { respondCached, cachedResponseDocs } from "../cached-response.ts";
import type { Api } from "../api-env.ts";
import { canonicalListUrl, rejectUnknownFilters } from "../request-parsing.ts";
import { parsePublicId } from "../public-ids.ts";
import { categorySchema } from "../schemas/category.ts";
import {
  directionQuery,
  limitSchema,
  listOf,
  pageQuery,
  presentPagination,
  resolveDirection,
} from "../schemas/pagination.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { type CategoryContext, presentCategory } from "./present-category.ts";

const area = ["Categories"];
/** All categories of a shop: the original's client sends no page size. */
const defaultLimit = 100;
const brands = "brands";

const fromZero = { error: "depth is a whole number from 0." };
const depth = z.coerce
  .number(fromZero)
  .transform((asked) => Math.min(asked, 5))
  .pipe(z.int(fromZero).min(0, fromZero))
  .default(2)
  .openapi({
    type: "integer",
    minimum: 0,
    maximum: 5,
    default: 2,
    description: "How many levels of children are included, from 0 to 5; more is read as 5.",
  });
const listQuery = pageQuery.extend({
  limit: limitSchema(defaultLimit),
  depth,
  parent: z
    .string()
    .max(120)
    .optional()
    .openapi({ description: "The slug or id of a category: only its children are listed.", example: brands }),
  query: z.string().max(200).optional().openapi({
    description: "Words, or parts of words, each of which stands in the name or the slug.",
    example: "protein",
  }),
  search: z.string().max(200).optional().openapi({ description: "As `query`; only one of them may be sent." }),
  sortBy: z.string().max(60).default("sort_order").openapi({
    description:
      "`sort_order` (the order of the menu), `name`, `created` or `updated`. Any other word is as `sort_order`.",
    example: "name",
  }),
  ...directionQuery.shape,
});
type Asked = ReturnType<typeof resolveDirection<z.infer<typeof listQuery>>>;

/** What lists of categories can be ordered by, in lower case. Any other word is as the first one, because an order filters nothing. */
const sorts = new Map<string, (one: DatedCategory, other: DatedCategory) => number>([
  ["sort_order", () => 0],
  ["name", (one, other) => one.name.localeCompare(other.name, "en")],
  ["created", (one, other) => one.createdAt.getTime() - other.createdAt.getTime()],
  ["updated", (one, other) => one.updatedAt.getTime() - other.updatedAt.getTime()],
]);

const params = z.object({
  id: z.string().openapi({
    param: { name: "id", in: "path" },
    description: "The category's id (cat_…) or its slug.",
    example: "cat_0192f3c8a1b27def8a1b0192f3c8a1b2",
  }),
});

const listRoute = createRoute({
  method: "get",
  path: "/categories",
  operationId: "listCategories",
  tags: area,
  summary: "List categories",
  middleware: rejectUnknownFilters(listQuery.shape),
  request: { query: listQuery },
  description:
    "Every category, in the order of the menu and parents before their children unless `sortBy` says otherwise. Brands come as the children of `brands` only; `parent=brands` lists them. To `X-Chec-Agent: notrab/chec-request`, the client of the original's source for Gatsby, `parent` is null and `children` empty: Gatsby refuses others.",
  responses: {
    ...cachedResponseDocs("One page of categories.", listOf("CategoryList", categorySchema)),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});
const categoryRoute = createRoute({
  method: "get",
  path: "/categories/{id}",
  operationId: "getCategory",
  tags: area,
  summary: "One category",
  description: "With as many levels of children as `depth` says.",
  request: {
    params,
    query: z.object({
      type: z.enum(["id", "slug"]).optional().openapi({
        description: "Not needed, and not read: the beginning of the address's last part tells an id from a slug.",
      }),
      depth,
    }),
  },
  responses: {
    ...cachedResponseDocs("The category.", categorySchema),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});

const missing = "There is no such category.";

/** Routes that read categories. Their responses are cached until the tree or its number of products changes. */
export function registerCategories(api: Api): void {
  api.openapi(listRoute, (c) => {
    const { shop } = c.var;
    const asked = resolveDirection(c.req.valid("query"));
    const url = canonicalListUrl(`${shop.baseUrl}/v1/categories`, asked);
    const flat = readsFlatCategories(c.req.header(agentHeader));
    return respondCached(c, {
      name: `${flat ? "flat " : ""}${url} ${asked.page}`,
      missing,
      build: () => listApiCategories(shop, asked, { url, flat }),
    });
  });

  api.openapi(categoryRoute, (c) => {
    const { id } = c.req.valid("param");
    const { depth: deep } = c.req.valid("query");
    return respondCached(c, {
      name: `category ${id} ${deep}`,
      missing,
      build: () => findApiCategory(c.var.shop, { name: id, deep }),
    });
  });
}

const tags = [cacheTags.categories, cacheTags.search];

/** The category by its id or its slug: no slug begins as an id does. */
function findBy(categories: ReadonlyMap<string, DatedCategory>, name: string): DatedCategory | undefined {
  const id = parsePublicId("cat", name);
  return id === null ? categories.get(name) : [...categories.values()].find((category) => category.id === id);
}

/** The category whose slug this was before it moved. */
async function findMoved({ reads }: Shop, categories: ReadonlyMap<string, DatedCategory>, slug: string) {
  const path = isSlug(slug) ? await findRedirect(reads, categoryPath(slug)) : null;
  return path === null ? undefined : categories.get(path.slice(categoryPath("").length));
}

async function findApiCategory(shop: Shop, { name, deep }: { name: string; deep: number }) {
  const around = await loadCategoryContext(shop);
  const category = findBy(around.categories, name) ?? (await findMoved(shop, around.categories, name));
  return category ? { body: presentCategory(category, around, deep), tags } : null;
}

async function listApiCategories(
  shop: Shop,
  { limit, page, depth: deep, parent, search, query = search, sortBy, sortDirection }: Asked,
  { url, flat }: { url: string; flat: boolean },
) {
  const around = await loadCategoryContext(shop);
  const above = parent === undefined ? null : findBy(around.categories, parent);
  if (above === undefined) return null;
  const words = query?.toLowerCase().split(/\s+/) ?? [];
  const listed = [...around.categories.values()].filter(
    (category) =>
      (above ? category.parentSlug === above.slug : !isBelowBrands(category, around.categories)) &&
      words.every((word) => `${category.name} ${category.slug}`.toLowerCase().includes(word)),
  );
  const sort = sorts.get(sortBy.toLowerCase().replace(/_at$/, ""));
  if (sort) listed.sort(sort);
  if (sort && sortDirection === "desc") listed.reverse();
  const shown = listed.slice((page - 1) * limit, page * limit);
  return {
    body: {
      data: shown.map((category) =>
        flat ? { ...presentCategory(category, around, 0), parent: null } : presentCategory(category, around, deep),
      ),
      meta: presentPagination({ total: listed.length, count: shown.length, limit, page, url }),
    },
    tags,
  };
}

async function loadCategoryContext(shop: Shop): Promise<CategoryContext> {
  const counts = await shop.cache.getOrLoad("api-category-counts", [cacheTags.search], () =>
    countProductsByCategory(shop.reads),
  );
  return { baseUrl: shop.baseUrl, categories: await getCategories(shop), counts };
}

function isBelowBrands({ parentSlug }: DatedCategory, categories: ReadonlyMap<string, DatedCategory>): boolean {
  if (parentSlug === null) return false;
  const parent = categories.get(parentSlug);
  return parentSlug === brands || (parent !== undefined && isBelowBrands(parent, categories));
}
