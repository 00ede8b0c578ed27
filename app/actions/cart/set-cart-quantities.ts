import { parseQuantityFields } from "#app/ui/cart/cart-form.ts";
import type { LineRefusal } from "#app/ui/cart/line-refusal.ts";
import { maxCartLines } from "#domains/cart/quantity.ts";
import { quantityFieldSchema } from "#domains/cart/quantity-field.ts";
import { setLineQuantities } from "#domains/cart/set-line-quantity.ts";
import type { Database } from "#platform/database/database.server.ts";

/**
 * Sets the quantities of the cart's form, at most what is in stock. Returns the lines with an invalid quantity (422) or too little stock
 * (409); an empty list when every quantity was set.
 */
export async function setCartQuantities(
  db: Database,
  { secret, form }: { secret: string | null; form: FormData },
): Promise<{ status: 200 | 409 | 422; refusals: LineRefusal[] }> {
  const requested = parseQuantityFields(form)
    .slice(0, maxCartLines)
    .map(({ lineId, value }) => ({ lineId, value, read: quantityFieldSchema.safeParse(value) }));
  const wanted = requested.flatMap(({ lineId, read }) => (read.success ? [{ lineId, quantity: read.data }] : []));
  const outcomes = wanted.length === 0 ? [] : await setLineQuantities(db, { secret, wanted, mode: "clamp" });
  const capped = new Map(
    outcomes.flatMap((each, at) =>
      each.outcome === "set" && each.quantity < each.wanted ? [[wanted[at]!.lineId, each.quantity]] : [],
    ),
  );

  const refusals = requested.flatMap(({ lineId, value, read }): LineRefusal[] => {
    if (!read.success) return [{ lineId, value, error: read.error.issues[0]!.message }];
    const left = capped.get(lineId);
    return left === undefined ? [] : [{ lineId, value: String(left), error: formatAllTaken(left) }];
  });
  if (refusals.length === 0) return { status: 200, refusals };
  return { status: wanted.length < requested.length ? 422 : 409, refusals };
}

/** For a line that already has all units in stock. */
export const formatAllTaken = (units: number) =>
  `Only ${units} left: your cart now holds ${units === 1 ? "it" : "all of them"}.`;
