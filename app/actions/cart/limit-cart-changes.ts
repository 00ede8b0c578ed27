import { data } from "react-router";
import type { Shop, RequestSession } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";

/** Consumes one of the cart changes that an IP address is allowed; throws a 429 response when none is left. */
export async function limitCartChanges(
  { limits }: Pick<Shop, "limits">,
  { address }: Pick<RequestSession, "address">,
): Promise<void> {
  const limit = await limits.cart(address);
  if (!limit.allowed)
    throw data("Your cart was changed very often in a short time. Wait a moment, then try again.", {
      status: 429,
      headers: retryAfter(limit.retryAfterSeconds),
    });
}
