import { createRoute, z } from "@hono/zod-openapi";
import { commonErrors, notFoundError, validationError } from "../errors.ts";
import { optionIds } from "../products/option-ids.ts";
import { askedQuantitySchema } from "../carts/line-schemas.ts";
import { priceSchema, alwaysNull } from "../schemas/values.ts";
import { placeQuery, tokenLineParams, tokenParams, liveSchema, chosenShippingShape } from "./checkout-schema.ts";
import { shippingOptionId } from "./present-checkout.ts";

const tags = ["Checkouts"];
const answers = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  200: { description, content: { "application/json": { schema } } },
  ...notFoundError,
  ...validationError,
  ...commonErrors,
});
const code = z.object({
  code: z.string().max(200).optional().openapi({ description: "What the shopper typed.", example: "EID20" }),
});
const request = { params: tokenParams };
const besideLive = "What stands in `live` stands beside it, too, for storefronts that show the response itself.";
/** The ways in which clients, old and new, name the variant of a line that they check. */
const choiceQuery = z.object({
  variant_id: z.string().max(60).optional().openapi({
    description: "The variant (vrnt_…); from older clients the group of `option_id`.",
    example: "vrnt_0192f3c8a1b27def8a1b0192f3c8a1b2",
  }),
  group_id: z.string().max(60).optional().openapi({
    description: "Instead of it, a group of options…",
    example: "vgrp_0192f3c8a1b27def8a1b0192f3c8a1b2",
  }),
  option_id: z.string().max(60).optional().openapi({
    description: "…and the option of it; of the other group the option stays.",
    example: "optn_0192f3c8a1b27def8a1b0192f3c8a1b2",
  }),
  "options[]": optionIds.openapi({
    description: "Instead of both, options alone; of groups without one here the option stays.",
  }),
  options: z.string().max(2_000).optional().openapi({ description: "As `options[]`, or as `variants`." }),
  variants: z.string().max(2_000).optional().openapi({
    description: "Instead of all these, the options by their groups, as JSON or as `variants[vgrp_…]=optn_…`.",
    example: '{"vgrp_0192f3c8a1b27def8a1b0192f3c8a1b2":"optn_0192f3c8a1b27def8a1b0192f3c8a1b2"}',
  }),
});
export type CheckedChoice = z.infer<typeof choiceQuery>;

export const shippingCheck = createRoute({
  method: "get",
  path: "/checkouts/{token}/check/shipping",
  operationId: "checkShippingOption",
  tags,
  summary: "Whether goods can be sent so",
  description: "The shop has one way of sending, within Pakistan.",
  request: {
    ...request,
    query: placeQuery.extend({
      shipping_option_id: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: "One of the shipping options.", example: shippingOptionId }),
      id: z.string().max(100).optional().openapi({ description: "As `shipping_option_id`, for older clients." }),
    }),
  },
  responses: answers(
    "Whether it can be, and the amounts with it.",
    z
      .object({ ...liveSchema.shape, valid: z.boolean(), ...chosenShippingShape.shape, live: liveSchema })
      .openapi("ShippingCheck", { description: besideLive }),
  ),
});
export const discountCheck = createRoute({
  method: "get",
  path: "/checkouts/{token}/check/discount",
  operationId: "checkDiscount",
  tags,
  summary: "Whether a discount code is good",
  description:
    "Where it is, the cart holds it from then on, and the amounts below `live` contain it. Other discounts of this shop are in its prices.",
  request: { ...request, query: code },
  responses: answers(
    "Whether it is, and what it takes off.",
    z
      .object({
        ...liveSchema.shape,
        valid: z.boolean(),
        type: z.enum(["percentage", "fixed"]).nullable(),
        code: z.string(),
        value: z.number().openapi({ description: "Per cent, or rupees.", example: 10 }),
        amount_saved: priceSchema,
        message: z.string().nullable().openapi({ description: "Why it takes nothing off, in a sentence." }),
        live: liveSchema,
      })
      .openapi("DiscountCheck", { description: besideLive }),
  ),
});
export const giftcardCheck = createRoute({
  method: "get",
  path: "/checkouts/{token}/check/giftcard",
  operationId: "checkGiftcard",
  tags,
  summary: "Whether a gift card is good",
  description: "The shop has none.",
  request: { ...request, query: code },
  responses: answers(
    "It is not.",
    z
      .object({ valid: z.literal(false), code: z.string(), credit: z.literal(0), live: liveSchema })
      .openapi("GiftcardCheck"),
  ),
});
export const isFreeCheck = createRoute({
  method: "get",
  path: "/checkouts/{token}/check/is_free",
  operationId: "checkIsFree",
  tags,
  summary: "Whether nothing is to be paid",
  description: "Nothing in this shop is free.",
  request,
  responses: answers(
    "Whether the total is 0.",
    z.object({ is_free: z.boolean(), live: liveSchema }).openapi("FreeCheck"),
  ),
});
export const payWhatYouWantCheck = createRoute({
  method: "get",
  path: "/checkouts/{token}/check/pay_what_you_want",
  operationId: "checkPayWhatYouWant",
  tags,
  summary: "Whether the shopper names the price",
  description: "In this shop nobody does.",
  request: {
    ...request,
    query: z.object({
      customer_set_price: z
        .string()
        .max(40)
        .optional()
        .openapi({ description: "What the shopper would pay.", example: "100" }),
    }),
  },
  responses: answers(
    "It is not so.",
    z
      .object({ valid: z.literal(false), customer_set_price: alwaysNull, message: z.string(), live: liveSchema })
      .openapi("PriceCheck"),
  ),
});
export const quantityCheck = createRoute({
  method: "get",
  path: "/checkouts/{token}/check/{line}/quantity",
  operationId: "checkQuantity",
  tags,
  summary: "Have a line hold so many",
  description:
    "Where there are as many, the line holds them from then on, in the cart too; of another variant, where one is named.",
  request: {
    params: tokenLineParams,
    query: choiceQuery.extend({
      amount: askedQuantitySchema.optional(),
      quantity: askedQuantitySchema.optional().openapi({ description: "As `amount`." }),
    }),
  },
  responses: answers(
    "Whether there are as many.",
    z
      .object({
        available: z.boolean(),
        line_item_id: z.string(),
        requested_quantity: z.number().int(),
        live: liveSchema,
      })
      .openapi("QuantityCheck"),
  ),
});
export const variantCheck = createRoute({
  method: "get",
  path: "/checkouts/{token}/check/{line}/variant",
  operationId: "checkVariant",
  tags,
  summary: "Have a line hold another variant",
  description: "Where it is made and there is some, the line holds it from then on, in the cart too.",
  request: {
    params: tokenLineParams,
    query: choiceQuery,
  },
  responses: answers(
    "Whether it can be had.",
    z
      .object({
        available: z.boolean(),
        name: z.string(),
        price: priceSchema,
        option_id: z.string().nullable(),
        variant_id: z.string().nullable(),
        line_item_id: z.string(),
        requested_quantity: z.number().int(),
        live: liveSchema,
      })
      .openapi("VariantCheck"),
  ),
});
