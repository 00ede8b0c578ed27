import type { Context } from "hono";
import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import { findMovedProduct, findProduct, findProductBySku } from "#domains/catalog/find-product.ts";
import type { Product } from "#domains/catalog/product.ts";
import { maxVariants } from "#domains/catalog/product-fields.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { isSlug } from "#kernel/slugs.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { commonErrors, errorResponse, notFoundError, validationError } from "../errors.ts";
import { respondCached, cachedResponseDocs } from "../cached-response.ts";
import type { Api, ApiEnv } from "../api-env.ts";
import { listAttributeParameters, parseAttributeFilters } from "./attribute-filters.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { canonicalListUrl, listValues, rejectUnknownFilters } from "../request-parsing.ts";
import { parsePublicId, toPublicId } from "../public-ids.ts";
import { limitSchema, listOf, pageQuery, presentPagination, resolveDirection } from "../schemas/pagination.ts";
import { productSchema, variantSchema } from "../schemas/product.ts";
import { listRelatedTo } from "./find-related.ts";
import { loadApiProducts } from "./load-api-products.ts";
import { listApiProducts } from "./list-api-products.ts";
import { productQuery, parseProductQuery } from "./product-query.ts";
import { optionIds } from "./option-ids.ts";
import { presentVariants } from "./present-options.ts";

const area = ["Products"];

const params = z.object({
  id: z.string().openapi({
    param: { name: "id", in: "path" },
    description: "The product's id, or with `type` its permalink or a SKU of it.",
    example: "prod_0192f3c8a1b27def8a1b0192f3c8a1b2",
  }),
});
const query = z.object({
  type: z
    .enum(["id", "permalink", "sku"])
    .default("id")
    .openapi({ description: "What the address names the product by; the SKU is that of any of its variants." }),
});

const variantsQuery = query.extend({
  limit: limitSchema(maxVariants, maxVariants),
  page: pageQuery.shape.page,
  "option_ids[]": optionIds.openapi({ description: "Only the variants that have all of these options (optn_…)." }),
  option_ids: z.string().max(2_000).optional().openapi({ description: "As `option_ids[]`." }),
});

const listRoute = createRoute({
  method: "get",
  path: "/products",
  operationId: "listProducts",
  tags: area,
  summary: "List products",
  description:
    "In the shop's own order or by what was asked for, page by page. `meta.pagination.links` has the pages beside it. The shop's attributes (colour, goal and others) are parameters, too. A filter that is not understood is refused with 422.",
  middleware: rejectUnknownFilters(productQuery.shape, listAttributeParameters),
  request: { query: productQuery },
  responses: {
    ...cachedResponseDocs("One page of products.", listOf("ProductList", productSchema)),
    ...validationError,
    ...commonErrors,
  },
});
const productRoute = createRoute({
  method: "get",
  path: "/products/{id}",
  operationId: "getProduct",
  tags: area,
  summary: "One product",
  description: "By its id, or with `type` by its permalink or a SKU of its variants; a former permalink finds it, too.",
  request: { params, query },
  responses: {
    ...cachedResponseDocs("The product.", productSchema),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});
const variantsRoute = createRoute({
  method: "get",
  path: "/products/{id}/variants",
  operationId: "listVariants",
  tags: area,
  summary: "The variants of a product, each with its own price",
  description:
    "All of them on one page unless `limit` says otherwise; one for a product without options. With `option_ids` those that have all of these options. A filter that is not understood is refused with 422.",
  middleware: rejectUnknownFilters(variantsQuery.shape),
  request: { params, query: variantsQuery },
  responses: {
    ...cachedResponseDocs("One page of them; one for a product without options.", listOf("VariantList", variantSchema)),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});

const variantRoute = createRoute({
  method: "get",
  path: "/products/{id}/variants/{variant}",
  operationId: "getVariant",
  tags: area,
  summary: "One variant of a product",
  description: "As the list of variants shows it.",
  request: {
    params: params.extend({
      variant: z.string().openapi({
        param: { name: "variant", in: "path" },
        description: "The variant's id.",
        example: "vrnt_0192f3c8a1b27def8a1b0192f3c8a1b2",
      }),
    }),
    query,
  },
  responses: {
    ...cachedResponseDocs("The variant.", variantSchema),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});

const missing = "There is no such product, or it is not sold any more.";

/** Routes that read products. Their responses are cached until one of the products shown changes. */
export function registerProducts(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { shop } = c.var;
    const asked = resolveDirection(c.req.valid("query"));
    const { attributes, refused } = await parseAttributeFilters(shop, c.req.url);
    if (refused.length > 0) return refuseValues(c, refused);
    const url = canonicalListUrl(`${shop.baseUrl}/v1/products`, {
      ...asked,
      ...Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, values.join(",")])),
    });
    return respondCached(c, {
      name: `${url} ${asked.page}`,
      build: async () => {
        const { query: list, nothing } = parseProductQuery(asked, await getCategories(shop));
        return listApiProducts(shop, { query: { ...list, attributes }, nothing, url });
      },
    });
  });

  api.openapi(productRoute, (c) => {
    const { id } = c.req.valid("param");
    const { type } = c.req.valid("query");
    return respondCached(c, {
      name: `product ${type} ${id}`,
      missing,
      build: () => findApiProduct(c.var.shop, { text: id, type }),
    });
  });

  api.openapi(variantsRoute, (c) => {
    const { id } = c.req.valid("param");
    const { type, limit, page, ...filter } = c.req.valid("query");
    const options = [...new Set(listValues(filter["option_ids[]"], filter.option_ids))].toSorted();
    return respondCached(c, {
      name: `variants ${type} ${id} ${limit} ${page} ${options.join(",")}`,
      missing,
      build: () => findApiVariants(c.var.shop, { text: id, type }, { limit, page, options }),
    });
  });

  api.openapi(variantRoute, (c) => {
    const { id, variant } = c.req.valid("param");
    const { type } = c.req.valid("query");
    const build = async () => {
      const all = await findApiVariants(c.var.shop, { text: id, type });
      const body = all?.body.data.find((each) => each.id === variant);
      return all && body ? { body, tags: all.tags } : null;
    };
    return respondCached(c, {
      name: `variant ${type} ${id} ${variant}`,
      missing: "The product has no such variant.",
      build,
    });
  });
}

function refuseValues(c: Context<ApiEnv>, names: string[]) {
  const message = (name: string) => `${name} has a value that it cannot have.`;
  return errorResponse(
    c,
    422,
    "validation",
    message(names[0]!),
    Object.fromEntries(names.map((name) => [name, [message(name)]])),
  );
}

/** What the path names the product by. */
interface Reference {
  text: string;
  type: z.infer<typeof query>["type"];
}

/** The product that the path names, with the tags of the response; a former permalink finds it, too. */
async function findNamed(
  { reads }: Shop,
  { text, type }: Reference,
): Promise<{ product: Product | null; tags: string[] }> {
  const name = type === "id" ? parsePublicId("prod", text) : isSlug(text) ? text : null;
  const product =
    type === "sku" ? await findProductBySku(reads, text) : name === null ? null : await findProduct(reads, name);
  if (product) return { product, tags: [cacheTags.product(product.id)] };
  const moved = type === "sku" || name === null ? null : await findMovedProduct(reads, name);
  // A product that takes the former permalink changes the set of products.
  return { product: moved, tags: moved ? [cacheTags.product(moved.id), cacheTags.products] : [] };
}

async function findApiProduct(shop: Shop, name: Reference) {
  const { product, tags } = await findNamed(shop, name);
  const [body] = product ? await loadApiProducts(shop, [product]) : [];
  return product && body
    ? {
        body,
        tags: [
          ...tags,
          ...listRelatedTo([body]).map(cacheTags.product),
          cacheTags.categories,
          cacheTags.attributes,
          ...body.categories.slice(0, 1).map(({ slug }) => cacheTags.category(slug)),
        ],
      }
    : null;
}

/** The variants that have all of these options, by default all on one page. */
async function findApiVariants(
  shop: Shop,
  name: Reference,
  { limit = maxVariants, page = 1, options = [] }: { limit?: number; page?: number; options?: string[] } = {},
) {
  const { product, tags } = await findNamed(shop, name);
  if (!product) return null;
  const all = presentVariants(product, await countProductStock(shop.reads, [product]), shop.baseUrl).filter((variant) =>
    options.every((option) => Object.values(variant.options).includes(option)),
  );
  const data = all.slice((page - 1) * limit, page * limit);
  const url = canonicalListUrl(`${shop.baseUrl}/v1/products/${toPublicId("prod", product.id)}/variants`, {
    "option_ids[]": options,
    ...(limit === maxVariants ? {} : { limit }),
  });
  return { body: { data, meta: presentPagination({ total: all.length, count: data.length, limit, page, url }) }, tags };
}
