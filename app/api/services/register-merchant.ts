import { createRoute, z } from "@hono/zod-openapi";
import { logoPath } from "#app/ui/layout/logo-path.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { commonErrors } from "../errors.ts";
import type { Api } from "../api-env.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";

export const merchantSchema = z
  .object({
    id: z.literal(1),
    name: z.string().openapi({ example: "Taqat" }),
    business_name: z.string(),
    description: z.string().openapi({ example: "Supplements, accessories and gym wear, delivered all over Pakistan." }),
    status: z.literal("active"),
    country: z.literal("PK"),
    currency: z.object({ code: z.literal("PKR"), symbol: z.literal("Rs") }),
    support_email: z.email(),
    phone: z.string().openapi({ example: "+923001234567" }),
    logo: z.url(),
    logo_shape: z.literal("square"),
    cover: z.string().nullable(),
    images: z.object({ logo: z.url(), cover: z.string().nullable() }),
    intercom: z.literal(false),
    has: z.object({
      logo: z.literal(true),
      cover: z.literal(false),
      analytics: z.literal(false),
      description: z.boolean(),
    }),
    analytics: z.object({
      google: z.object({
        settings: z.object({ tracking_id: z.string().nullable(), linked_domains: z.array(z.string()).nullable() }),
      }),
    }),
  })
  .openapi("Merchant");

/** The shop as clients read its merchant. */
export function presentMerchant(
  { title, description, email, phone, logos }: ShopSettings,
  baseUrl: string,
): z.infer<typeof merchantSchema> {
  const images = { logo: baseUrl + logoPath(logos), cover: null };
  return {
    id: 1,
    name: title,
    business_name: title,
    description,
    status: "active",
    country: "PK",
    currency: { code: "PKR", symbol: "Rs" },
    support_email: email,
    phone,
    ...images,
    images,
    logo_shape: "square",
    intercom: false,
    has: { logo: true, cover: false, analytics: false, description: description !== "" },
    analytics: { google: { settings: { tracking_id: null, linked_domains: null } } },
  };
}

/** The merchant, and the same as a list of one: the API of the original responded with either, and storefronts read one of them. */
const foundMerchantSchema = merchantSchema.extend({ data: z.array(merchantSchema).length(1) }).openapi("FoundMerchant");

const route = createRoute({
  method: "get",
  path: "/merchants",
  operationId: "getMerchant",
  tags: ["Services"],
  summary: "The shop itself",
  description: "What it is called and how it is reached.",
  responses: {
    200: { description: "The shop.", content: { "application/json": { schema: foundMerchantSchema } } },
    ...commonErrors,
  },
});

/** The route that describes the shop to storefronts. */
export function registerMerchant(api: Api): void {
  api.openapi(route, async (c) => {
    const merchant = presentMerchant(await getSettings(c.var.shop), c.var.shop.baseUrl);
    return c.json({ ...merchant, data: [merchant] }, 200);
  });
}
