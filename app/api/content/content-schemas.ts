import { z } from "@hono/zod-openapi";

export const webtitleSchema = z
  .object({
    _id: z.string(),
    _type: z.literal("webtitle"),
    title: z.string().openapi({ example: "Taqat" }),
    description: z.string(),
    logo: z.url(),
  })
  .openapi("Webtitle");

export const bannerSchema = z
  .object({
    _id: z.string(),
    _type: z.literal("banner"),
    image: z.url().openapi({ description: "For wide screens." }),
    image_tall: z.url().openapi({ description: "For phones." }),
    filename: z.string(),
    headline: z.string(),
    subline: z.string(),
    call_to_action: z.string(),
    href: z.url(),
  })
  .openapi("Banner");

export const discountSchema = z
  .object({
    _id: z.string(),
    _type: z.literal("discount"),
    name: z
      .string()
      .openapi({ description: "Of the product it belongs to, in any case.", example: "Batura Summit Whey" }),
    percentage: z.number().int().openapi({ example: 20 }),
    discount: z.number().openapi({ description: "The price before, in rupees.", example: 5600 }),
  })
  .openapi("Discount");
