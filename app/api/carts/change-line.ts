import { changeVariant } from "#domains/cart/change-variant.ts";
import { removeLine } from "#domains/cart/remove-line.ts";
import { setQuantity } from "#domains/cart/set-quantity.ts";
import { findProduct } from "#domains/catalog/find-product.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readId, showId } from "../public-ids.ts";
import type { ShownLineItem } from "./cart-shape.ts";
import { type Choice, chooseVariant, type WantedVariant } from "./choose-variant.ts";
import type { LineRefusal } from "./refuse-line.ts";

interface LineChange {
  secret: string;
  /** The line as it was shown; undefined where the cart has none of that id. */
  held: ShownLineItem | undefined;
  /** 0 to 99; as many as before where it is not said. */
  quantity: number | undefined;
  choice: WantedVariant | null;
}

type LineChangeOutcome = { lineId: string } | LineRefusal | Extract<Choice, { problem: string }>;

/** Changes how many a line holds, or of which variant, or takes it out; or says why not. */
export async function changeLine(db: Database, { secret, held, quantity, choice }: LineChange): Promise<LineChangeOutcome> {
  const lineId = held && readId("item", held.id);
  if (!lineId) return { outcome: "no-line" };
  if (quantity === 0) {
    await removeLine(db, { secret, lineId });
    return { lineId: held.id };
  }
  if (choice) {
    const product = await findProduct(db, readId("prod", held.product_id) ?? "");
    if (!product) return { outcome: "not-for-sale" };
    const chosen = chooseVariant(product, choice);
    if ("problem" in chosen) return chosen;
    if (showId("vrnt", chosen.variant.id) !== (held.variant?.id ?? showId("vrnt", chosen.variant.id))) {
      const changed = await changeVariant(db, { secret, lineId, variantId: chosen.variant.id, quantity: quantity ?? held.quantity });
      return changed.outcome === "changed" ? { lineId: showId("item", changed.lineId) } : changed;
    }
  }
  if (quantity === undefined) return { lineId: held.id };
  const set = await setQuantity(db, { secret, lineId, quantity });
  return set.outcome === "set" ? { lineId: held.id } : set;
}
