import type { Context } from "hono";
import type { VariantOutcome } from "#domains/cart/set-line-variant.ts";
import type { AddedLine } from "#domains/cart/add-to-cart.ts";
import { maxCartLines, maxLineQuantity } from "#domains/cart/quantity.ts";
import type { SetOutcome } from "#domains/cart/set-line-quantity.ts";
import { errorResponse } from "../errors.ts";
import type { ApiEnv } from "../api-env.ts";

/**
 * Makes the client dispatch an event on the page's window. Pages send their origin with every change. Programs without a window (the same
 * client in Node) send none, and the client would throw there if it were told to dispatch one.
 */
export function setClientEvent(c: Context, event: string): { _event?: string } {
  return c.req.header("origin") === undefined ? {} : { _event: event };
}

export type LineRefusal = Exclude<
  AddedLine | SetOutcome | VariantOutcome,
  { outcome: "added" | "set" | "changed" | "no-cart" }
>;

/**
 * Explains why a line cannot be added or changed, with the quantity in stock where that is the reason. Clients of the original know the
 * cart's error `type`; a checkout has its own.
 */
export function lineRefusalResponse(
  c: Context<ApiEnv>,
  refusal: LineRefusal,
  product: string,
  type = "unprocessable_entity",
) {
  const refuse = (part: string, message: string, facts?: { available: number }) =>
    errorResponse(c, 422, type, message, { [part]: [message] }, facts);
  switch (refusal.outcome) {
    case "sold-out":
      return refuse("quantity", `${product} is sold out at the moment.`, { available: 0 });
    case "only-left": {
      const held = "held" in refusal && refusal.held > 0 ? `, and the cart holds ${refusal.held} already` : "";
      return refuse(
        "quantity",
        `Only ${refusal.available} of ${product} ${refusal.available === 1 ? "is" : "are"} left${held}.`,
        { available: refusal.available },
      );
    }
    case "too-many-pieces":
      return refuse(
        "quantity",
        `A line holds ${maxLineQuantity} pieces at most, and the cart holds ${refusal.held} already.`,
      );
    case "too-many-lines":
      return refuse("id", `The cart holds ${maxCartLines} different things, the most it can.`);
    case "not-for-sale":
      return refuse("id", `${product} is no longer sold.`);
    case "no-line":
      return refuse("line", "The cart has no such line.");
  }
}
