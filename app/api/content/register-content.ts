import { createRoute, z } from "@hono/zod-openapi";
import { commonErrors, notFoundError, validationError } from "../answer-error.ts";
import { answerKept } from "../answer-kept.ts";
import { keptAnswer } from "../describe-answer.ts";
import type { Api } from "../api-env.ts";
import { refuseUnknownFilters } from "../refuse-unknown-filters.ts";
import { nameList } from "../name-list.ts";
import { limitShape, listOf, pageQuery } from "../shapes/pagination.ts";
import { bannerShape, discountShape, webtitleShape } from "./content-shapes.ts";
import { listBannerEntries, listDiscountsShown, listWebtitle } from "./list-content.ts";

const types = ["webtitle", "banner", "discount"] as const;
/** Whoever matches discounts with 150 products by name asks once. */
const usualLimit = 200;

const query = pageQuery.extend({
  limit: limitShape(usualLimit, 1_000),
});

const route = createRoute({
  method: "get", path: "/content/{type}", operationId: "listContent", tags: ["Content"], summary: "What the shop says: its title, banners, discounts", middleware: refuseUnknownFilters(query.shape),
  description: "A discount belongs to the product whose name it carries, whatever the case; `discount` is the price before, in rupees.",
  request: { params: z.object({ type: z.string().openapi({ param: { name: "type", in: "path" }, description: "`webtitle` (one entry), `banner` or `discount`.", example: "discount" }) }), query },
  responses: {
    ...keptAnswer("One page of entries.", listOf("ContentList", z.union([webtitleShape, bannerShape, discountShape]))),
    ...notFoundError, ...validationError, ...commonErrors,
  },
});

const lists = { webtitle: listWebtitle, banner: listBannerEntries, discount: listDiscountsShown };

/** Content for reading: kept as bytes until it changes. */
export function registerContent(api: Api): void {
  api.openapi(route, (c) => {
    const { shop } = c.var;
    const { page, limit } = c.req.valid("query");
    const asked = c.req.valid("param").type;
    const type = types.find((known) => known === asked);
    const url = nameList(`${shop.baseUrl}/v1/content/${type}`, { limit });
    return answerKept(c, {
      name: `${url} ${page}`,
      missing: `There is no content of this type; there are ${types.join(", ")}.`,
      build: async () => (type ? lists[type](shop, { page, limit, url }) : null),
    });
  });
}
