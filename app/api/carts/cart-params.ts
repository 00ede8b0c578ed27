import { z } from "@hono/zod-openapi";

/** Which cart; anything that was not handed out is a cart that is not there. */
export const cartParams = z.object({
  cart: z.string().openapi({ param: { name: "cart", in: "path" }, description: "The cart's id, cart_…" }),
});

/** Which line of which cart. */
export const lineParams = cartParams.extend({
  line: z.string().openapi({ param: { name: "line", in: "path" }, description: "The line's id, item_…" }),
});
