import type { RouterContextProvider } from "react-router";
import { saveAddress } from "#domains/accounts/addresses/save-address.ts";
import type { CheckoutDetails } from "#domains/checkout/checkout-schema.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";

/** Makes the address of an order just placed the one its account used last, new ones only where that is wanted. It never fails: the order stands. */
export async function saveOrderAddress(
  context: Readonly<RouterContextProvider>,
  { recipient, keepAddress: wanted }: CheckoutDetails,
): Promise<void> {
  const { database, log } = context.get(shopContext);
  try {
    const account = await context.get(requestSessionContext).account();
    if (account) await saveAddress(database, account.id, recipient, { onlyKnown: !wanted });
  } catch (error) {
    log.warn({ error: String(error) }, "The address of an order could not be kept in its account's book");
  }
}
