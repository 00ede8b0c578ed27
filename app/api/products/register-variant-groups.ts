import { createRoute } from "@hono/zod-openapi";
import type { Api } from "../api-env.ts";
import { cachedResponseDocs, respondCached } from "../cached-response.ts";
import { commonErrors, notFoundError, validationError } from "../errors.ts";
import { toPublicId } from "../public-ids.ts";
import { listOf, presentPagination } from "../schemas/pagination.ts";
import { variantGroupSchema } from "../schemas/product.ts";
import { findNamedProduct, missingProduct, productNameQuery, productParams } from "./find-named-product.ts";
import { presentVariantGroups } from "./present-options.ts";

const route = createRoute({
  method: "get",
  path: "/products/{id}/variant_groups",
  operationId: "listVariantGroups",
  tags: ["Products"],
  summary: "What a product is chosen by",
  description: "As `variant_groups` of the product, on one page.",
  request: { params: productParams, query: productNameQuery },
  responses: {
    ...cachedResponseDocs("Its groups of options.", listOf("VariantGroupList", variantGroupSchema)),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});

/** The route that lists the groups of a product's options. */
export function registerVariantGroups(api: Api): void {
  api.openapi(route, (c) => {
    const { reads, baseUrl } = c.var.shop;
    const { id } = c.req.valid("param");
    const { type } = c.req.valid("query");
    return respondCached(c, {
      name: `variant groups ${type} ${id}`,
      missing: missingProduct,
      build: async () => {
        const { product, tags } = await findNamedProduct({ reads }, { text: id, type });
        if (!product) return null;
        const data = presentVariantGroups(product);
        const { length: count } = data;
        const url = `${baseUrl}/v1/products/${toPublicId("prod", product.id)}/variant_groups`;
        const meta = presentPagination({ total: count, count, limit: Math.max(1, count), page: 1, url });
        return { body: { data, meta }, tags };
      },
    });
  });
}
