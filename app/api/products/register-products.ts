import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import { countPieces } from "#domains/inventory/count-pieces.ts";
import { isSlug } from "#kernel/slugs.ts";
import { pageTags } from "#kernel/page-tags.ts";
import { commonErrors, notFoundError, validationError } from "../answer-error.ts";
import { answerKept } from "../answer-kept.ts";
import { keptAnswer } from "../describe-answer.ts";
import type { Api } from "../api-env.ts";
import { getCategories } from "#app/queries/get-categories.ts";
import { nameList } from "../name-list.ts";
import { readId, showId } from "../public-ids.ts";
import { listOf, showPagination } from "../shapes/pagination.ts";
import { productShape, variantShape } from "../shapes/product.ts";
import { refuseUnknownFilters } from "../refuse-unknown-filters.ts";
import { listRelatedTo } from "./find-related.ts";
import { gatherProducts } from "./gather-products.ts";
import { listShownProducts } from "./list-shown-products.ts";
import { productQuery, readProductQuery } from "./product-query.ts";
import { showVariants } from "./show-options.ts";

const area = ["Products"];

const params = z.object({
  id: z.string().openapi({ param: { name: "id", in: "path" }, description: "The product's id, or with `type=permalink` its permalink.", example: "prod_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
});
const query = z.object({ type: z.enum(["id", "permalink"]).default("id").openapi({ description: "What the address names the product by." }) });

const listRoute = createRoute({
  method: "get", path: "/products", operationId: "listProducts", tags: area, summary: "List products", description: "In the shop's own order or by what was asked for, page by page. `meta.pagination.links` has the pages beside it. A filter that is not understood is refused with 422.", middleware: refuseUnknownFilters(productQuery.shape), request: { query: productQuery },
  responses: { ...keptAnswer("One page of products.", listOf("ProductList", productShape)), ...validationError, ...commonErrors },
});
const productRoute = createRoute({
  method: "get", path: "/products/{id}", operationId: "getProduct", tags: area, summary: "One product", description: "By its id, or with `type=permalink` by its permalink.", request: { params, query },
  responses: { ...keptAnswer("The product.", productShape), ...notFoundError, ...validationError, ...commonErrors },
});
const variantsRoute = createRoute({
  method: "get", path: "/products/{id}/variants", operationId: "listVariants", tags: area, summary: "The variants of a product, each with its own price", description: "All of them on one page; one for a product without options.", request: { params, query },
  responses: { ...keptAnswer("All of them; one for a product without options.", listOf("VariantList", variantShape)), ...notFoundError, ...validationError, ...commonErrors },
});

const variantRoute = createRoute({
  method: "get", path: "/products/{id}/variants/{variant}", operationId: "getVariant", tags: area, summary: "One variant of a product", description: "As the list of variants shows it.",
  request: { params: params.extend({ variant: z.string().openapi({ param: { name: "variant", in: "path" }, description: "The variant's id.", example: "vrnt_0192f3c8a1b27def8a1b0192f3c8a1b2" }) }), query },
  responses: { ...keptAnswer("The variant.", variantShape), ...notFoundError, ...validationError, ...commonErrors },
});

const missing = "There is no such product, or it is not sold any more.";

/** Products for reading: kept as bytes until one of those shown changes. */
export function registerProducts(api: Api): void {
  api.openapi(listRoute, async (c) => {
    const { shop } = c.var;
    const asked = c.req.valid("query");
    const url = nameList(`${shop.baseUrl}/v1/products`, asked);
    return answerKept(c, { name: `${url} ${asked.page}`, build: async () => listShownProducts(shop, { ...readProductQuery(asked, await getCategories(shop)), url }) });
  });

  api.openapi(productRoute, (c) => {
    const { id } = c.req.valid("param");
    const { type } = c.req.valid("query");
    return answerKept(c, { name: `product ${type} ${id}`, missing, build: () => findShownProduct(c.var.shop, readName(id, type)) });
  });

  api.openapi(variantsRoute, (c) => {
    const { id } = c.req.valid("param");
    const { type } = c.req.valid("query");
    return answerKept(c, { name: `variants ${type} ${id}`, missing, build: () => findShownVariants(c.var.shop, readName(id, type)) });
  });

  api.openapi(variantRoute, (c) => {
    const { id, variant } = c.req.valid("param");
    const { type } = c.req.valid("query");
    const build = async () => {
      const all = await findShownVariants(c.var.shop, readName(id, type));
      const body = all?.body.data.find((each) => each.id === variant);
      return all && body ? { body, tags: all.tags } : null;
    };
    return answerKept(c, { name: `variant ${type} ${id} ${variant}`, missing: "The product has no such variant.", build });
  });
}

/** The UUID or slug that the address names the product by; null for what cannot be one. */
function readName(id: string, type: "id" | "permalink"): string | null {
  if (type === "id") return readId("prod", id);
  return isSlug(id) ? id : null;
}

async function findShownProduct(shop: Shop, name: string | null) {
  const product = name === null ? null : await findProduct(shop.database, name);
  const [body] = product ? await gatherProducts(shop, [product]) : [];
  return product && body ? { body, tags: [pageTags.product(product.id), ...listRelatedTo([body]).map(pageTags.product), pageTags.categories, ...body.categories.slice(0, 1).map(({ slug }) => pageTags.category(slug))] } : null;
}

async function findShownVariants(shop: Shop, name: string | null) {
  const product = name === null ? null : await findProduct(shop.database, name);
  if (!product) return null;
  const data = showVariants(product, await countPieces(shop.database, [product]));
  const url = `${shop.baseUrl}/v1/products/${showId("prod", product.id)}/variants`;
  return {
    body: { data, meta: showPagination({ total: data.length, count: data.length, limit: Math.max(1, data.length), page: 1, url }) },
    tags: [pageTags.product(product.id)],
  };
}
