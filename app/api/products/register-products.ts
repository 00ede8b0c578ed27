import type { Context } from "hono";
import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import { findProductIdsBySlug } from "#domains/catalog/find-product-ids.ts";
import { maxVariants } from "#domains/catalog/product-fields.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { commonErrors, errorResponse, notFoundError, validationError } from "../errors.ts";
import { respondCached, cachedResponseDocs } from "../cached-response.ts";
import type { Api, ApiEnv } from "../api-env.ts";
import { listAttributeParameters, parseAttributeFilters } from "./attribute-filters.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { canonicalListUrl, listValues, rejectUnknownFilters } from "../request-parsing.ts";
import { toPublicId } from "../public-ids.ts";
import { limitSchema, listOf, pageQuery, presentPagination, resolveDirection } from "../schemas/pagination.ts";
import { productSchema, variantSchema } from "../schemas/product.ts";
import {
  findNamedProduct,
  missingProduct,
  productNameQuery,
  productParams,
  type ProductReference,
} from "./find-named-product.ts";
import { listRelatedTo } from "./find-related.ts";
import { loadApiProducts } from "./load-api-products.ts";
import { listApiProducts } from "./list-api-products.ts";
import { listPermalinks, omitAttributes, parseProductQuery, productQuery } from "./product-query.ts";
import { optionIds } from "./option-ids.ts";
import { presentVariants } from "./present-options.ts";

const area = ["Products"];

const variantsQuery = productNameQuery.extend({
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
  request: { params: productParams, query: productNameQuery },
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
  request: { params: productParams, query: variantsQuery },
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
    params: productParams.extend({
      variant: z.string().openapi({
        param: { name: "variant", in: "path" },
        description: "The variant's id.",
        example: "vrnt_0192f3c8a1b27def8a1b0192f3c8a1b2",
      }),
    }),
    query: productNameQuery,
  },
  responses: {
    ...cachedResponseDocs("The variant.", variantSchema),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});

/** Routes that read products. Their responses are cached until one of the products shown changes. */
export function registerProducts(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { shop } = c.var;
    const { attributes, names, ...parsed } = await parseAttributeFilters(shop, c.req.url);
    const own = omitAttributes(c.req.valid("query"), names);
    const refused = [...parsed.refused, ...own.refused];
    if (refused.length > 0) return refuseValues(c, refused);
    const asked = resolveDirection(own.asked);
    const url = canonicalListUrl(`${shop.baseUrl}/v1/products`, {
      ...asked,
      ...Object.fromEntries(Object.entries(attributes).map(([name, values]) => [name, values.join(",")])),
    });
    return respondCached(c, {
      name: `${url} ${asked.page}`,
      build: async () => {
        const idOf = await findProductIdsBySlug(shop.reads, listPermalinks(asked));
        const { query: list, nothing } = parseProductQuery(asked, await getCategories(shop), idOf);
        return listApiProducts(shop, { query: { ...list, attributes }, nothing, url });
      },
    });
  });

  api.openapi(productRoute, (c) => {
    const { id } = c.req.valid("param");
    const { type } = c.req.valid("query");
    return respondCached(c, {
      name: `product ${type} ${id}`,
      missing: missingProduct,
      build: () => findApiProduct(c.var.shop, { text: id, type }),
    });
  });

  api.openapi(variantsRoute, (c) => {
    const { id } = c.req.valid("param");
    const { type, limit, page, ...filter } = c.req.valid("query");
    const options = [...new Set(listValues(filter["option_ids[]"], filter.option_ids))].toSorted();
    return respondCached(c, {
      name: `variants ${type} ${id} ${limit} ${page} ${options.join(",")}`,
      missing: missingProduct,
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

async function findApiProduct(shop: Shop, name: ProductReference) {
  const { product, tags } = await findNamedProduct(shop, name);
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
  name: ProductReference,
  { limit = maxVariants, page = 1, options = [] }: { limit?: number; page?: number; options?: string[] } = {},
) {
  const { product, tags } = await findNamedProduct(shop, name);
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
