import { createRoute, z } from "@hono/zod-openapi";
import { commonErrors, notFoundError, validationError } from "../errors.ts";
import { respondCached, cachedResponseDocs } from "../cached-response.ts";
import type { Api } from "../api-env.ts";
import { rejectUnknownFilters, canonicalListUrl } from "../request-parsing.ts";
import { limitSchema, listOf, pageQuery } from "../schemas/pagination.ts";
import { bannerSchema, discountSchema, webtitleSchema } from "./content-schemas.ts";
import { listBannerEntries, listDiscountEntries, listWebtitle } from "./list-content.ts";

const types = ["webtitle", "banner", "discount"] as const;
/** Enough to match discounts with 150 products by name in one request. */
const defaultLimit = 200;

const query = pageQuery.extend({
  limit: limitSchema(defaultLimit, 1_000),
});

const route = createRoute({
  method: "get",
  path: "/content/{type}",
  operationId: "listContent",
  tags: ["Content"],
  summary: "What the shop says: its title, banners, discounts",
  middleware: rejectUnknownFilters(query.shape),
  description:
    "A discount belongs to the product whose name it carries, whatever the case; `discount` is the price before, in rupees.",
  request: {
    params: z.object({
      type: z.string().openapi({
        param: { name: "type", in: "path" },
        description: "`webtitle` (one entry), `banner` or `discount`.",
        example: "discount",
      }),
    }),
    query,
  },
  responses: {
    ...cachedResponseDocs(
      "One page of entries.",
      listOf("ContentList", z.union([webtitleSchema, bannerSchema, discountSchema])),
    ),
    ...notFoundError,
    ...validationError,
    ...commonErrors,
  },
});

const lists = { webtitle: listWebtitle, banner: listBannerEntries, discount: listDiscountEntries };

/** Routes that read content. Their responses are cached until the content changes. */
export function registerContent(api: Api): void {
  api.openapi(route, (c) => {
    const { shop } = c.var;
    const { page, limit } = c.req.valid("query");
    const asked = c.req.valid("param").type;
    const type = types.find((known) => known === asked);
    const url = canonicalListUrl(`${shop.baseUrl}/v1/content/${type}`, { limit });
    return respondCached(c, {
      name: `${url} ${page}`,
      missing: `There is no content of this type; there are ${types.join(", ")}.`,
      build: async () => (type ? lists[type](shop, { page, limit, url }) : null),
    });
  });
}
