import { z } from "zod";
import { idField, maxVariants, pictureFields, productFields, versionField } from "../product-fields.ts";
import { productStatuses } from "../product.ts";
import { variantChangeSchema } from "./update-variants.ts";
import { newVariantSchema } from "./new-product-schema.ts";

/** A change of one product and its variants: the fields that are given are changed, the others stay. */
export const productChangeSchema = productFields
  .omit({ slug: true, facts: true, sizeChart: true })
  .partial()
  .extend({
    productId: idField,
    version: versionField,
    status: z.enum(productStatuses, { error: "Choose draft, active or archived" }).optional(),
    pictures: pictureFields.optional(),
    variants: z.array(variantChangeSchema).max(maxVariants).default([]),
    /** Variants that the product gets in addition, each with an option of each of its groups. */
    newVariants: z.array(newVariantSchema).max(maxVariants).optional(),
  });

/** As `productChangeSchema` gives it. */
export type ProductChange = z.output<typeof productChangeSchema>;
