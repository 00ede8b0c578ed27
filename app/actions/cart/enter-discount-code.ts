import type { RequestSession, Shop } from "#app/http/context.ts";
import { setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { describeDiscountCodeProblem, unknownDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";

/** A code that the cart does not hold: what the shopper reads, with the status. */
export interface RefusedCode {
  status: 409 | 422 | 429;
  message: string;
  retryAfterSeconds?: number;
}

/** Has the shopper's cart hold a typed discount code; null when it does. Whoever tries many wrong codes has to wait. */
export async function enterDiscountCode(
  { database, limits }: Pick<Shop, "database" | "limits">,
  { address }: Pick<RequestSession, "address">,
  { secret, typed }: { secret: string | null; typed: string },
): Promise<RefusedCode | null> {
  const limit = await limits.discountCodes(address);
  if (!limit.allowed)
    return {
      status: 429,
      message: "Many codes were tried from your connection. Wait some minutes, then try again",
      retryAfterSeconds: limit.retryAfterSeconds,
    };
  const entered = await setDiscountCode(database, { secret, typed });
  switch (entered.outcome) {
    case "set":
      // Nobody guesses by a right one, and many shoppers of a campaign share a network, or a storefront that asks for them.
      await limits.discountCodes.refund(address);
      return null;
    case "unknown":
      return { status: 422, message: unknownDiscountCode };
    case "not-running":
      return { status: 422, message: describeDiscountCodeProblem(entered.code, { kind: entered.state }) };
    case "no-cart":
      return { status: 409, message: "Your cart is empty: put something into it first" };
  }
}
