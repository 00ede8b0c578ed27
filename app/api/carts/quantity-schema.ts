import { z } from "@hono/zod-openapi";
import { maxLineQuantity, typedQuantitySchema } from "#domains/cart/quantity.ts";

const whole = `Enter a whole number from 1 to ${maxLineQuantity}`;

/** A quantity: a whole number from 1 to `maxLineQuantity`, or the same as text, which is what the client sends from forms. */
export const quantitySchema = z
  .union([z.int(whole).min(1, whole).max(maxLineQuantity, whole), typedQuantitySchema], { error: whole })
  .openapi({
    type: ["integer", "string"],
    description: `A whole number from 1 to ${maxLineQuantity}; as text, too.`,
    example: 1,
  });

const orNone = `Enter a whole number from 0 to ${maxLineQuantity}; 0 takes it out`;

/** The same, or 0 to remove the line. */
export const quantityOrNoneSchema = z
  .union(
    [
      z.literal(0),
      z
        .string()
        .regex(/^\s*0+\s*$/)
        .transform(() => 0),
      quantitySchema,
    ],
    { error: orNone },
  )
  .openapi({
    type: ["integer", "string"],
    description: `A whole number from 0 to ${maxLineQuantity}; as text, too. 0 takes the line out.`,
    example: 2,
  });
