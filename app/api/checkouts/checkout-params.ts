import { z } from "@hono/zod-openapi";

/** The checkout of the path. */
export const tokenParams = z.object({
  token: z.string().openapi({
    param: { name: "token", in: "path" },
    description: "The checkout's token, chkt_…",
    example: "chkt_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
  }),
});

/** The token under the name `id`: the route that starts a checkout has the same path, and OpenAPI allows one name for its parameter. */
export const captureParams = z.object({ id: tokenParams.shape.token.openapi({ param: { name: "id", in: "path" } }) });

/** The line of the path. */
export const tokenLineParams = tokenParams.extend({
  line: z.string().openapi({
    param: { name: "line", in: "path" },
    description: "The line's id, item_…",
    example: "item_0190a1b2000070008000000000000003",
  }),
});

/** The destination, as far as the client sends it. */
export const placeQuery = z.object({
  country: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: "ISO 3166-1 code; the shop delivers to PK.", example: "PK" }),
  region: z.string().max(80).optional().openapi({ description: "The province.", example: "PB" }),
});
