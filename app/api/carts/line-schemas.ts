import { z } from "@hono/zod-openapi";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { quantityFieldSchema, wholeFieldSchema } from "#domains/cart/quantity-field.ts";

/** The cart of the path. An id without a valid signature is a 404. */
export const cartParams = z.object({
  cart: z.string().openapi({ param: { name: "cart", in: "path" }, description: "The cart's id, cart_…" }),
});

/** The line of the path. */
export const lineParams = cartParams.extend({
  line: z.string().openapi({ param: { name: "line", in: "path" }, description: "The line's id, item_…" }),
});

const whole = `Enter a whole number from 1 to ${maxLineQuantity}`;

/** A quantity: a whole number from 1 to `maxLineQuantity`, or the same as text, which is what the client sends from forms. */
const quantitySchema = z
  .union([z.int(whole).min(1, whole).max(maxLineQuantity, whole), quantityFieldSchema], { error: whole })
  .openapi({
    type: ["integer", "string"],
    description: `A whole number from 1 to ${maxLineQuantity}; as text, too.`,
    example: 1,
  });

/**
 * A quantity that a query asks about: of more than a line may hold there are not as many, which is an answer and no mistake of the storefront. A schema that may be
 * made before the library of the API is loaded has no `openapi`, so it is put into one of this file.
 */
export const askedQuantitySchema = z.pipe(wholeFieldSchema, z.int()).openapi({
  type: "integer",
  minimum: 1,
  description: `A whole number, 1 or more. There are never more than ${maxLineQuantity}.`,
  example: 1,
});

const orNone = `Enter a whole number from 0 to ${maxLineQuantity}; 0 removes it`;

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
    description: `A whole number from 0 to ${maxLineQuantity}; as text, too. 0 removes the line.`,
    example: 2,
  });

const less = -maxLineQuantity;

/** The same as `quantitySchema`, or below 0 to take as many off: storefronts of tutorials have a button for less which adds -1. */
const addedQuantitySchema = z
  .union(
    [
      z.int(whole).min(less, whole).max(-1, whole),
      z
        .string()
        .regex(/^\s*-0*[1-9]\d{0,6}\s*$/)
        .transform(Number)
        .pipe(z.int(whole).min(less, whole)),
      quantitySchema,
    ],
    { error: whole },
  )
  // JSON has null where the code of a storefront has no number.
  .nullish()
  .transform((quantity) => quantity ?? 1)
  .openapi({
    type: ["integer", "string", "null"],
    description: `A whole number from 1 to ${maxLineQuantity}; as text, too; null is 1. Below 0 it takes as many off, down to ${less}.`,
    example: 1,
    default: 1,
  });

const optionsSchema = z.union([z.record(z.string(), z.string()), z.string()]).nullish();

/** The ways in which clients of the original, old and new, identify a variant. */
const choiceFields = {
  options: optionsSchema.openapi({
    type: ["object", "string", "null"],
    additionalProperties: { type: "string" },
    description: "The chosen option (optn_…) of each group (vgrp_…), or the id of a variant.",
  }),
  variant: optionsSchema.openapi({
    type: ["object", "string", "null"],
    additionalProperties: { type: "string" },
    description: "As `options`: what clients before 2.4.0 send.",
  }),
  variant_id: z.string().nullish().openapi({
    description: "The variant (vrnt_…), instead of options. With options of another variant the request is refused.",
  }),
};

export const additionSchema = z
  .object({
    id: z.string("Say which product: its id or permalink").openapi({
      description: "The product's id (prod_…) or permalink.",
      example: "prod_0190a1b2000070008000000000000004",
    }),
    quantity: addedQuantitySchema,
    ...choiceFields,
  })
  .openapi("CartAddition");

/** What of a cart itself can be changed. */
export const cartChangeSchema = z
  .object({
    discount_code: z
      .string("Say which discount code")
      .nullable()
      .openapi({
        type: ["string", "null"],
        description: "The code as the shopper typed it; nothing takes it off.",
        example: "EID10",
      }),
  })
  .openapi("CartDiscount");

/** Some storefronts send the quantity alone in the place of an object, or call it `qty`. */
const spreadQuantity = (sent: unknown): unknown => {
  if (typeof sent === "number" || typeof sent === "string") return { quantity: sent };
  const { qty } = (sent ?? {}) as { qty?: unknown };
  return qty === undefined ? sent : { quantity: qty, ...(sent as object) };
};

export const changeSchema = z
  .preprocess(
    spreadQuantity,
    z
      .object({ quantity: quantityOrNoneSchema.optional(), ...choiceFields })
      .refine(({ quantity, ...choice }) => quantity !== undefined || parseLineChoice(choice) !== null, {
        error: "Say how many, or which variant",
      }),
  )
  .openapi("CartChange");

interface Sent {
  options?: Record<string, string> | string | null | undefined;
  variant?: Record<string, string> | string | null | undefined;
  variant_id?: string | null | undefined;
}

/** The choice: a variant's id, options by group, or both; null when the client sent none. */
export function parseLineChoice({
  options,
  variant,
  variant_id: variantId,
}: Sent): { options?: Record<string, string> | string | undefined; variant_id?: string | undefined } | null {
  const chosen = [options, variant].find((one) =>
    typeof one === "string" ? one !== "" : one && Object.keys(one).length > 0,
  );
  if (!variantId && !chosen) return null;
  return { ...(variantId && { variant_id: variantId }), ...(chosen && { options: chosen }) };
}
