import { z } from "@hono/zod-openapi";
import { formatAmount, formatWithCode, formatWithSymbol, type Paisa } from "#kernel/money.ts";
import type { Picture } from "#domains/media/find-pictures.ts";
import { renditionPath, renditionWidths } from "#kernel/renditions.ts";

/**
 * A field that the original has and the shop does not: always null. The document types it as `string | null`, because many generators do
 * not know a type that is only null.
 */
export const alwaysNull = z
  .null()
  .openapi({ type: ["string", "null"], description: "Always null here.", example: null });

/** A list that the original has and the shop does not: always empty, for clients that iterate over it. */
export const emptyList = z.array(z.unknown()).max(0);

/** A time in API responses: whole seconds since 1970. */
export const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** An amount of money in API responses. */
export const priceSchema = z
  .object({
    raw: z.number().openapi({ description: "In rupees; decimals only where there are paisa.", example: 4500 }),
    formatted: z.string().openapi({ example: "4,500" }),
    formatted_with_symbol: z.string().openapi({ example: "Rs 4,500" }),
    formatted_with_code: z.string().openapi({ example: "4,500 PKR" }),
  })
  .openapi("Price");

export type ApiPrice = z.infer<typeof priceSchema>;

/** Paisa as clients read prices: `raw` is in rupees. */
export function presentPrice(amount: Paisa): ApiPrice {
  return {
    raw: amount / 100,
    formatted: formatAmount(amount),
    formatted_with_symbol: formatWithSymbol(amount),
    formatted_with_code: formatWithCode(amount),
  };
}

/** A picture in API responses. */
export const assetSchema = z
  .object({
    id: z.string().openapi({ example: "ast_0f3a5c7e9b1d2f4a6c8e0b1d3f5a7c9e" }),
    url: z.url().openapi({ description: "Absolute. It can be cached for good: another picture has another URL." }),
    description: z.string().nullable().openapi({ description: "What the picture shows, in words." }),
    is_image: z.literal(true),
    filename: z.string(),
    file_size: z
      .number()
      .int()
      .openapi({ description: "In bytes; 0, which is unknown, because renditions are made at their first request." }),
    file_extension: z.string(),
    image_dimensions: z
      .object({ width: z.number().int(), height: z.number().int() })
      .openapi({ description: "In pixels, of the file behind `url`." }),
    meta: emptyList,
    created_at: z.number().int().openapi({
      description: "When what it belongs to was made, in seconds since 1970; 0 where that is unknown.",
    }),
    updated_at: z.number().int(),
  })
  .openapi("Asset");

export type ApiAsset = z.infer<typeof assetSchema>;

const widest = 960;
const assetPrefix = "ast_";

/** The id of a picture in API responses. */
export const toAssetId = (key: string): string => assetPrefix + key;

/** The key of a picture by its id; null for any other id. */
export const parseAssetId = (id: string): string | null =>
  id.startsWith(assetPrefix) ? id.slice(assetPrefix.length) : null;

/** The picture as clients read assets: its WebP of at most 960 pixels, never wider than the original. */
export function presentAsset(
  { key, width, height, alt }: Picture,
  baseUrl: string,
  belongsTo?: { createdAt: Date; updatedAt: Date },
): ApiAsset {
  const shown = renditionWidths.findLast((step) => step <= Math.min(width, widest)) ?? renditionWidths[0];
  const real = Math.min(shown, width);
  return {
    id: toAssetId(key),
    url: baseUrl + renditionPath(key, shown, "webp"),
    description: alt || null,
    is_image: true,
    filename: `${key}-${shown}.webp`,
    file_size: 0,
    file_extension: "webp",
    image_dimensions: { width: real, height: Math.max(1, Math.round((real * height) / width)) },
    meta: [],
    created_at: belongsTo ? toUnixSeconds(belongsTo.createdAt) : 0,
    updated_at: belongsTo ? toUnixSeconds(belongsTo.updatedAt) : 0,
  };
}
