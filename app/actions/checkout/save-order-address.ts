import type { RouterContextProvider } from "react-router";
import { saveAddress } from "#domains/accounts/addresses/save-address.ts";
import type { CheckoutDetails } from "#domains/checkout/checkout-schema.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";

/**
 * Marks the address of a new order as the account's last used one; a new address is added only if the shopper wants that. It never throws,
 * because the order is already placed.
 */
export async function saveOrderAddress(
  context: Readonly<RouterContextProvider>,
  { recipient, keepAddress: wanted }: CheckoutDetails,
): Promise<void> {
  const { database, log } = context.get(shopContext);
  try {
    const account = await context.get(requestSessionContext).account();
    if (account) await saveAddress(database, account.id, recipient, { onlyKnown: !wanted });
  } catch (error) {
    log.warn({ error: String(error) }, "The address of an order could not be saved in its account's address book");
  }
}
