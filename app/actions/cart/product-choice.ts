import type { Choice } from "#domains/catalog/find-product.ts";
import type { Product } from "#domains/catalog/product.ts";
import { findDiscounts } from "#domains/pricing/find-discounts.ts";
import { countProductStock } from "#domains/inventory/count-available.ts";
import { toAvailability } from "#domains/inventory/availability.ts";
import { listRelated } from "#domains/search/list-related.ts";
import type { Database } from "#platform/database/database.server.ts";
import { getFormText } from "#app/http/forms.ts";
import { toBuyable } from "#app/ui/product/buyable.ts";
import type { Chosen } from "#app/ui/product/choice.ts";

/**
 * What a form selects of a product: a variant, or an option of each group (null where one is missing). `variant` is null when that
 * combination does not exist.
 */
export function parseChoice(
  product: Choice,
  form: FormData,
): { chosen: Chosen; variant: Choice["variants"][number] | null } {
  const named = product.variants.find(({ id }) => id === getFormText(form, "variant"));
  const chosen = product.optionGroups.map(
    (group, place) =>
      named?.optionIds[place] ??
      group.options.find(({ id }) => id === getFormText(form, `option-${place}`))?.id ??
      null,
  );
  return {
    chosen,
    variant: product.variants.find(({ optionIds }) => optionIds.every((id, place) => id === chosen[place])) ?? null,
  };
}

/** Everything needed to render the product's choice again, as of now. */
export async function presentChoice(database: Database, product: Product) {
  const [available, discounts, related] = await Promise.all([
    countProductStock(database, [product]),
    findDiscounts(database, [product.id]),
    listRelated(database, product.id, 8),
  ]);
  const buyable = toBuyable(product, (id) => toAvailability(available.get(id) ?? 0), discounts.get(product.id) ?? null);
  return { product: buyable, picture: product.pictures[0] ?? null, related };
}
