import { createRoute, z } from "@hono/zod-openapi";
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

const groupRoute = createRoute({
  method: "get",
  path: "/products/{id}/variant_groups/{group}",
  operationId: "getVariantGroup",
  tags: ["Products"],
  summary: "One of the groups that a product is chosen by",
  description: "As the list of groups shows it.",
  request: {
    params: productParams.extend({
      group: z.string().openapi({
        param: { name: "group", in: "path" },
        description: "The group's id.",
        example: "vgrp_0192f3c8a1b27def8a1b0192f3c8a1b2",
      }),
    }),
    query: productNameQuery,
  },
  responses: {
    ...cachedResponseDocs("The group and its options.", variantGroupSchema),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});

/** The routes that read the groups of a product's options. */
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

  api.openapi(groupRoute, (c) => {
    const { reads } = c.var.shop;
    const { id, group } = c.req.valid("param");
    const { type } = c.req.valid("query");
    return respondCached(c, {
      name: `variant group ${type} ${id} ${group}`,
      missing: "This product has no such group of options.",
      build: async () => {
        const { product, tags } = await findNamedProduct({ reads }, { text: id, type });
        const body = product && presentVariantGroups(product).find((each) => each.id === group);
        return body ? { body, tags } : null;
      },
    });
  });
}
