import { createRoute, z } from "@hono/zod-openapi";
import { commonErrors, notFoundError, validationError } from "../errors.ts";
import type { Api } from "../api-env.ts";
import { parseProvince } from "../services/places.ts";
import { apiCheckoutSchema, placeQuery, tokenParams, locationSchema, shippingOptionSchema } from "./checkout-schema.ts";
import { checkoutNotFound, findCheckout } from "./find-checkout.ts";
import { loadCheckout } from "./load-checkout.ts";
import { findShippingFee, presentLiveCheckout, presentShippingOption, unknownLocation } from "./present-checkout.ts";
import { alwaysNull } from "../schemas/values.ts";

const tags = ["Checkouts"];
/** Clients use either word: `reader`, and `helper` before version 2.9. */
const by = z.object({
  by: z
    .enum(["reader", "helper"])
    .openapi({ param: { name: "by", in: "path" }, description: "Either word means the same.", example: "helper" }),
});
const params = tokenParams.extend(by.shape);
const answers = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  200: { description, content: { "application/json": { schema } } },
  ...notFoundError,
  ...validationError,
  ...commonErrors,
});

const shippingOptions = createRoute({
  method: "get",
  path: "/checkouts/{token}/{by}/shipping_options",
  operationId: "listShippingOptions",
  tags,
  summary: "How goods can be sent",
  description:
    "One way, within Pakistan, whatever country is named: storefronts ask about a country that stands in their code and nowhere in their forms. Provinces may have a price of their own: with `region` the price is the one that the order will have.",
  request: { params, query: placeQuery },
  responses: answers("The ways of sending.", z.array(shippingOptionSchema)),
});
const taxZone = createRoute({
  method: "get",
  path: "/checkouts/{token}/{by}/set_tax_zone",
  operationId: "setTaxZone",
  tags,
  summary: "Say where the goods go, for their tax",
  description: "The tax is the same all over Pakistan; nothing of this is stored.",
  request: {
    params,
    query: placeQuery.extend({
      postal_zip_code: z.string().max(20).optional().openapi({ description: "Postal code.", example: "54700" }),
      ip_address: z.string().max(60).optional().openapi({ description: "Not read.", example: "203.0.113.7" }),
    }),
  },
  responses: answers(
    "The zone, and the checkout with the amounts for it.",
    apiCheckoutSchema
      .extend({
        valid: z.boolean(),
        tax_region: z.object({
          country: z.literal("PK"),
          region: z.string(),
          postal_zip_code: z.string(),
          ip_address: alwaysNull,
        }),
      })
      .openapi("TaxZone", { description: "Some storefronts go on with it as their checkout." }),
  ),
});
const location = createRoute({
  method: "get",
  path: "/checkouts/{token}/{by}/location_from_ip",
  operationId: "getLocation",
  tags,
  summary: "Where the shopper seems to be",
  description: "The shop looks up nobody's address: the response is the country it delivers to.",
  request: {
    params,
    query: z.object({
      ip_address: z.string().max(60).optional().openapi({ description: "Not read.", example: "203.0.113.7" }),
    }),
  },
  responses: answers("Pakistan.", locationSchema),
});
const rule = z.object({
  required: z.boolean().optional(),
  email: z.boolean().optional(),
  digits: z.boolean().optional(),
});
const validation = createRoute({
  method: "get",
  path: "/checkouts/{token}/{by}/validation",
  operationId: "getValidationRules",
  tags,
  summary: "Which fields a checkout needs",
  description: "By the names that errors use.",
  request: { params },
  responses: answers(
    "The rules.",
    z
      .object({
        rules: z.record(z.string(), rule).openapi({ example: { "customer[email]": { required: true, email: true } } }),
      })
      .openapi("ValidationRules"),
  ),
});

const rules = {
  "customer[firstname]": { required: true },
  "customer[lastname]": { required: true },
  "customer[email]": { required: true, email: true },
  "customer[phone]": { required: true },
  "shipping[street]": { required: true },
  "shipping[town_city]": { required: true },
  "shipping[county_state]": { required: true },
  "shipping[country]": { required: true },
  "shipping[postal_zip_code]": { digits: true },
};

/** Routes that storefronts need to build their address forms. */
export function registerHelpers(api: Api): void {
  api.openapi(shippingOptions, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    if (!found) return checkoutNotFound(c);
    const { region } = c.req.valid("query");
    return c.json([presentShippingOption(findShippingFee(found, region))], 200);
  });
  api.openapi(taxZone, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    if (!found) return checkoutNotFound(c);
    const { region = "", postal_zip_code: zip = "" } = c.req.valid("query");
    const province = parseProvince(region);
    const live = presentLiveCheckout(found, { region: province, zip });
    return c.json(
      {
        ...(await loadCheckout(c, found)),
        ...live,
        valid: true,
        tax_region: { country: "PK" as const, region: province, postal_zip_code: zip, ip_address: null },
        shipping_methods: live.shipping.available_options,
        live,
      },
      200,
    );
  });
  api.openapi(location, async (c) => {
    const found = await findCheckout(c, c.req.valid("param").token);
    return found ? c.json(unknownLocation, 200) : checkoutNotFound(c);
  });
  api.openapi(validation, async (c) =>
    (await findCheckout(c, c.req.valid("param").token)) ? c.json({ rules }, 200) : checkoutNotFound(c),
  );
}
