import { createRoute } from "@hono/zod-openapi";
import { getSettings } from "#app/queries/get-settings.ts";
import { commonErrors } from "../error-response.ts";
import type { Api } from "../api-env.ts";
import { merchantSchema, presentMerchant } from "./merchant.ts";

const route = createRoute({
  method: "get",
  path: "/merchants",
  operationId: "getMerchant",
  tags: ["Services"],
  summary: "The shop itself",
  description: "What it is called and how it is reached.",
  responses: {
    200: { description: "The shop.", content: { "application/json": { schema: merchantSchema } } },
    ...commonErrors,
  },
});

/** The route that describes the shop to storefronts. */
export function registerMerchant(api: Api): void {
  api.openapi(route, async (c) => c.json(presentMerchant(await getSettings(c.var.shop), c.var.shop.baseUrl), 200));
}
