import { createRoute, z } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import { logoPath } from "#app/ui/layout/logo-path.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { commonErrors } from "../errors.ts";
import type { Api } from "../api-env.ts";
import { type ApiAsset, assetSchema, presentAsset, toAssetId } from "../schemas/values.ts";
import { findPictures, type PictureSize } from "#domains/media/find-pictures.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";

const text = z.string().openapi({ example: "Supplements, accessories and gym wear, delivered all over Pakistan." });

export const merchantSchema = z
  .object({
    id: z.literal(1),
    name: z.string().openapi({ example: "Taqat" }),
    business_name: z.string(),
    business_description: text,
    description: text,
    status: z.literal("active"),
    country: z.literal("PK"),
    currency: z.object({ code: z.literal("PKR"), symbol: z.literal("Rs") }),
    support_email: z.email(),
    phone: z.string().openapi({ example: "+923001234567" }),
    logo: z.url(),
    logo_shape: z.literal("square"),
    cover: z.string().nullable(),
    images: z.object({ logo: assetSchema, cover: z.string().nullable() }),
    intercom: z.literal(false),
    has: z.object({
      logo: z.literal(true),
      cover: z.literal(false),
      analytics: z.literal(false),
      description: z.boolean(),
      business_description: z.boolean(),
    }),
    analytics: z.object({
      google: z.object({
        settings: z.object({ tracking_id: z.string().nullable(), linked_domains: z.array(z.string()).nullable() }),
      }),
    }),
  })
  .openapi("Merchant");

/** The icon of a shop without a logo. */
const iconAsset = (url: string): ApiAsset => ({
  id: toAssetId("icon"),
  url,
  description: null,
  is_image: true,
  filename: "icon.png",
  file_size: 0,
  file_extension: "png",
  image_dimensions: { width: 512, height: 512 },
  meta: [],
  created_at: 0,
  updated_at: 0,
});

/** The shop as clients read its merchant. */
export async function loadMerchant(shop: Shop): Promise<z.infer<typeof merchantSchema>> {
  const settings = await getSettings(shop);
  const { onWhite } = settings.logos;
  const picture = (await findPictures(shop.reads, [onWhite])).get(onWhite ?? "");
  return presentMerchant(settings, shop.baseUrl, picture);
}

const describedBy = (text: string) => ({ description: text !== "", business_description: text !== "" });

/** The logo stands there by its URL, and below `images` with its size, as the original's own mails and pages read it. */
export function presentMerchant(
  { title, description, email, phone, logos }: ShopSettings,
  baseUrl: string,
  picture: PictureSize | undefined,
): z.infer<typeof merchantSchema> {
  const logo = baseUrl + logoPath(logos);
  return {
    id: 1,
    name: title,
    business_name: title,
    business_description: description,
    description,
    status: "active",
    country: "PK",
    currency: { code: "PKR", symbol: "Rs" },
    support_email: email,
    phone,
    logo,
    cover: null,
    images: { logo: picture ? presentAsset({ ...picture, alt: title }, baseUrl) : iconAsset(logo), cover: null },
    logo_shape: "square",
    intercom: false,
    has: { logo: true, cover: false, analytics: false, ...describedBy(description) },
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
    const merchant = await loadMerchant(c.var.shop);
    return c.json({ ...merchant, data: [merchant] }, 200);
  });
}
