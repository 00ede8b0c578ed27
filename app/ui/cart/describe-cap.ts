import { maxLineQuantity } from "#domains/cart/quantity.ts";
import type { LineRefusal } from "./line-refusal.ts";

/** Why a line that holds so many units, of which its buyer can have `limit`, was given no more. */
export function describeCap(units: number, limit: number): Pick<LineRefusal, "error" | "byLimit"> {
  if (units === maxLineQuantity)
    return { error: `One line holds ${maxLineQuantity} at most: your cart now holds as many.` };
  if (units >= limit) return { error: describeLimit(limit), byLimit: true };
  return { error: `Only ${units} left: your cart now holds ${units === 1 ? "it" : "all of them"}.` };
}

/** The most units of a line's goods that one buyer can have on order, or that this one can still order who has some on order. */
export function describeLimit(limit: number, isOnOrder = false): string {
  const units = limit === 0 ? "no more" : limit;
  const most = isOnOrder
    ? `With what you have on order already, you can order ${units} of these here now.`
    : `One buyer can have ${units} of these on order here, with what is in stacks and still on its way.`;
  return `${most} Call us for more: we gladly sell larger quantities.`;
}
