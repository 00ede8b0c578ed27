import { z } from "@hono/zod-openapi";

/** Which checkout. */
export const tokenParams = z.object({
  token: z.string().openapi({
    param: { name: "token", in: "path" },
    description: "The checkout's token, chkt_…",
    example: "chkt_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
  }),
});

/** The same at the address that begins a checkout as well: one address has one name for each of its parts. */
export const captureParams = z.object({ id: tokenParams.shape.token.openapi({ param: { name: "id", in: "path" } }) });

/** Which line of which checkout. */
export const tokenLineParams = tokenParams.extend({
  line: z.string().openapi({
    param: { name: "line", in: "path" },
    description: "The line's id, item_…",
    example: "item_0190a1b2000070008000000000000003",
  }),
});

/** Where to, as far as a client says it. */
export const placeQuery = z.object({
  country: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: "ISO 3166-1 code; the shop delivers to PK.", example: "PK" }),
  region: z.string().max(80).optional().openapi({ description: "The province.", example: "PB" }),
});
