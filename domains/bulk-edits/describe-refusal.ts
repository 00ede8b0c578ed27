import type { UpdateProductsOutcome } from "#domains/catalog/products/update-products.ts";
import type { CreateProductsOutcome } from "#domains/catalog/products/create-products.ts";

export type EditRefusal =
  | Exclude<UpdateProductsOutcome | CreateProductsOutcome, { outcome: "changed" | "unchanged" | "created" }>
  /** The discount, or the units of these variants, changed since they were read. */
  | { outcome: "discount-conflict" }
  | { outcome: "stock-conflict"; variantIds: string[] }
  /** Fewer units of these variants are available than the edit takes off. */
  | { outcome: "too-few"; variantIds: string[] };

/** Errors by field, as `InvalidInput` has them, and whether somebody else changed the product meanwhile. */
export function describeRefusal(refusal: EditRefusal): { conflict: boolean; errors: Record<string, string> } {
  switch (refusal.outcome) {
    case "conflict":
      return { conflict: true, errors: { "": "Somebody else changed this product meanwhile" } };
    case "discount-conflict":
      return { conflict: true, errors: { discount: "Somebody else changed the discount meanwhile" } };
    case "stock-conflict":
      return { conflict: true, errors: { stock: "The stock changed meanwhile" } };
    case "too-few":
      return { conflict: true, errors: { stock: "Fewer units are available than this takes off" } };
    case "not-found":
      return { conflict: true, errors: { "": "The shop no longer has this product" } };
    case "invalid":
      return { conflict: false, errors: refusal.errors };
    case "sku-taken":
      return {
        conflict: false,
        errors: { "variants.sku": `Another variant, perhaps a removed one, has the SKU ${refusal.skus.join(", ")}` },
      };
    case "slug-taken":
      return { conflict: false, errors: { slug: "Another product has this handle" } };
    case "in-use":
      return {
        conflict: false,
        errors: { status: `The stack ${refusal.stacks.map(({ name }) => name).join(", ")} needs this product` },
      };
    case "parts-not-sold":
      return { conflict: false, errors: { status: "A part of this stack is not active" } };
  }
}
