import { setLineVariant } from "#domains/cart/set-line-variant.ts";
import { removeLine } from "#domains/cart/remove-lines.ts";
import { setLineQuantities } from "#domains/cart/set-line-quantity.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { parsePublicId, toPublicId } from "../public-ids.ts";
import type { ApiLineItem } from "./cart-schema.ts";
import { type Choice, chooseVariant, type WantedVariant } from "./choose-variant.ts";
import type { LineRefusal } from "./responses.ts";

interface LineChange {
  secret: string;
  /** The line before the change; undefined when the cart has no line with that id. */
  held: ApiLineItem | undefined;
  /** 0 to `maxLineQuantity`; undefined leaves the quantity as it is. */
  quantity: number | undefined;
  choice: WantedVariant | null;
}

type LineChangeOutcome = { lineId: string } | LineRefusal | Extract<Choice, { problem: string }>;

/** Changes a line's quantity or variant, or removes the line; returns the reason when it cannot. */
export async function updateLine(
  db: Database,
  { secret, held, quantity, choice }: LineChange,
): Promise<LineChangeOutcome> {
  const lineId = held && parsePublicId("item", held.id);
  if (!lineId) return { outcome: "no-line" };
  if (quantity === 0) {
    await removeLine(db, { secret, lineId });
    return { lineId: held.id };
  }
  if (choice) {
    const product = await findProduct(db, parsePublicId("prod", held.product_id) ?? "");
    if (!product) return { outcome: "not-for-sale" };
    const chosen = chooseVariant(product, completeChoice(choice, held));
    if ("problem" in chosen) return chosen;
    if (toPublicId("vrnt", chosen.variant.id) !== (held.variant?.id ?? toPublicId("vrnt", chosen.variant.id))) {
      const changed = await setLineVariant(db, {
        secret,
        lineId,
        variantId: chosen.variant.id,
        quantity: quantity ?? held.quantity,
      });
      return changed.outcome === "changed" ? { lineId: toPublicId("item", changed.lineId) } : changed;
    }
  }
  if (quantity === undefined) return { lineId: held.id };
  const [set] = await setLineQuantities(db, { secret, wanted: [{ lineId, quantity }], mode: "refuse" });
  return set && set.outcome !== "set" ? set : { lineId: held.id };
}

/**
 * The choice with the line's own options for the groups that it leaves out: the original's demo store sends the first group alone. A variant that is
 * named by its id needs none.
 */
const completeChoice = ({ options, variant_id: named }: WantedVariant, held: ApiLineItem): WantedVariant => ({
  variant_id: named,
  options: named === undefined && typeof options === "object" ? { ...held.variant?.options, ...options } : options,
});

/** Whether a choice names the variant, or an option of each group of the line. */
export function namesAll(choice: WantedVariant | null, { selected_options: groups }: ApiLineItem): boolean {
  const { variant_id: named, options } = choice ?? {};
  if (named !== undefined || typeof options === "string") return true;
  return groups.every(({ group_id: group }) => Boolean(options?.[group]));
}
