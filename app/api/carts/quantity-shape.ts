import { z } from "@hono/zod-openapi";
import { mostPieces, typedQuantity } from "#domains/cart/quantity.ts";

const whole = `Enter a whole number from 1 to ${mostPieces}`;

/** How many: a whole number from 1 to 99, or the same as text, as forms give it to the client. */
export const quantityShape = z
  .union([z.int().min(1).max(mostPieces), typedQuantity], { error: whole })
  .openapi({ anyOf: [{ type: "integer", minimum: 1, maximum: mostPieces }, { type: "string", pattern: "^0*[1-9][0-9]?$" }], example: 1 });
