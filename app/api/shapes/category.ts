import { z } from "@hono/zod-openapi";
import { assetShape } from "./asset.ts";
import { alwaysNull } from "./always-null.ts";

/** A category as products name it. */
export const categoryNameShape = z.object({ id: z.string().openapi({ example: "cat_0192f3c8a1b27def8a1b0192f3c8a1b2" }), slug: z.string().openapi({ example: "proteins" }), name: z.string().openapi({ example: "Proteins" }) }).openapi("CategoryName");

const facts = z.object({
  ...categoryNameShape.shape,
  description: z.string().nullable(),
  products: z.number().int().openapi({ description: "How many products stand in it, those of categories below included." }),
  parent: z.union([categoryNameShape, z.null()]),
  created: z.number().int(),
  updated: z.number().int(),
  meta: alwaysNull,
  assets: z.array(assetShape),
});

// An alias, because an interface is no JSON to the type checker.
export type ShownCategory = z.infer<typeof facts> & { children: ShownCategory[] };

/** A category with what stands below it, as deep as was asked for. */
export const categoryShape: z.ZodType<ShownCategory> = facts
  .extend({
    get children(): z.ZodArray<z.ZodType<ShownCategory>> {
      return z.array(categoryShape);
    },
  })
  .openapi("Category", { description: "A place that products stand in. The children of `brands` are the brands." });
