import { createRoute, z } from "@hono/zod-openapi";
import { findPictures } from "#domains/media/find-pictures.ts";
import type { Api } from "../api-env.ts";
import { commonErrors, errorResponse, notFoundError } from "../errors.ts";
import { assetSchema, parseAssetId, presentAsset } from "../schemas/values.ts";

const route = createRoute({
  method: "get",
  path: "/assets/{id}",
  operationId: "getAsset",
  tags: ["Products"],
  summary: "One picture",
  description: "By the id that a product or one of its options names. What it shows is described at the product.",
  request: {
    params: z.object({
      id: z.string().openapi({
        param: { name: "id", in: "path" },
        description: "The asset's id.",
        example: "ast_0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e",
      }),
    }),
  },
  responses: {
    200: { description: "The picture.", content: { "application/json": { schema: assetSchema } } },
    ...notFoundError,
    ...commonErrors,
  },
});

/** The route that finds the pictures of options, which name them by their ids alone. */
export function registerAssets(api: Api): void {
  api.openapi(route, async (c) => {
    const { reads, baseUrl } = c.var.shop;
    const key = parseAssetId(c.req.valid("param").id);
    const picture = key === null ? undefined : (await findPictures(reads, [key])).get(key);
    return picture
      ? c.json(presentAsset({ ...picture, alt: "" }, baseUrl), 200)
      : errorResponse(c, 404, "not_found", "There is no such picture.");
  });
}
