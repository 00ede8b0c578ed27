import { z } from "@hono/zod-openapi";

/** The cart of the path. An id without a valid signature is a 404. */
export const cartParams = z.object({
  cart: z.string().openapi({ param: { name: "cart", in: "path" }, description: "The cart's id, cart_…" }),
});

/** The line of the path. */
export const lineParams = cartParams.extend({
  line: z.string().openapi({ param: { name: "line", in: "path" }, description: "The line's id, item_…" }),
});
