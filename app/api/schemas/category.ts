import { z } from "@hono/zod-openapi";
import { assetSchema, alwaysNull } from "./values.ts";

/** A category inside a product. */
export const categoryNameSchema = z
  .object({
    id: z.string().openapi({ example: "cat_0192f3c8a1b27def8a1b0192f3c8a1b2" }),
    slug: z.string().openapi({ example: "proteins" }),
    name: z.string().openapi({ example: "Proteins" }),
  })
  .openapi("CategoryName");

const facts = z.object({
  ...categoryNameSchema.shape,
  description: z.string().nullable(),
  products: z
    .number()
    .int()
    .openapi({ description: "How many products stand in it, those of categories below included." }),
  parent_id: z.string().nullable().openapi({
    description: "The id of `parent`.",
    example: "cat_0192f3c8a1b27def8a1b0192f3c8a1b2",
  }),
  parent: z.union([categoryNameSchema, z.null()]),
  created: z.number().int(),
  updated: z.number().int(),
  meta: alwaysNull,
  assets: z.array(assetSchema),
});

// An alias, because an interface is not assignable to the JSON type.
export type ApiCategory = z.infer<typeof facts> & { children: ApiCategory[] };

/** A category with its descendants, as deep as the client asked for. */
export const categorySchema: z.ZodType<ApiCategory> = facts
  .extend({
    get children(): z.ZodArray<z.ZodType<ApiCategory>> {
      return z.array(categorySchema);
    },
  })
  .openapi("Category", { description: "A place that products stand in. The children of `brands` are the brands." });
