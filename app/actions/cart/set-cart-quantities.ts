import { parseQuantityFields } from "#app/ui/cart/cart-form.ts";
import { describeCap } from "#app/ui/cart/describe-cap.ts";
import type { LineRefusal } from "#app/ui/cart/line-refusal.ts";
import { maxCartLines } from "#domains/cart/quantity.ts";
import { quantityFieldSchema } from "#domains/cart/quantity-field.ts";
import { setLineQuantities } from "#domains/cart/set-line-quantity.ts";
import type { Database } from "#platform/database/database.server.ts";

/**
 * Sets the quantities of the cart's form, at most what is in stock and what one buyer can have on order. Returns the lines with an invalid quantity
 * (422) or one above these (409); an empty list when every quantity was set.
 */
export async function setCartQuantities(
  db: Database,
  { secret, form, piecesOfVariant }: { secret: string | null; form: FormData; piecesOfVariant: number },
): Promise<{ status: 200 | 409 | 422; refusals: LineRefusal[] }> {
  const requested = parseQuantityFields(form)
    .slice(0, maxCartLines)
    .map(({ lineId, value }) => ({ lineId, value, read: quantityFieldSchema.safeParse(value) }));
  const wanted = requested.flatMap(({ lineId, read }) => (read.success ? [{ lineId, quantity: read.data }] : []));
  const outcomes =
    wanted.length === 0 ? [] : await setLineQuantities(db, { secret, wanted, mode: "clamp", piecesOfVariant });
  const capped = new Map(
    outcomes.flatMap((each, at) =>
      each.outcome === "set" && each.quantity < each.wanted ? [[wanted[at]!.lineId, each]] : [],
    ),
  );

  const refusals = requested.flatMap(({ lineId, value, read }): LineRefusal[] => {
    if (!read.success) return [{ lineId, value, error: read.error.issues[0]!.message }];
    const set = capped.get(lineId);
    return set ? [{ lineId, value: String(set.quantity), ...describeCap(set.quantity, set.limit) }] : [];
  });
  if (refusals.length === 0) return { status: 200, refusals };
  return { status: wanted.length < requested.length ? 422 : 409, refusals };
}
