import type { OrderRequest } from "#domains/checkout/order-request.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import type { Paisa } from "#kernel/money.ts";

export const recipient: Recipient = {
  firstName: "Ayesha",
  secondName: "Khan",
  phone: "+923001234567",
  email: "ayesha@example.com",
  province: "Punjab",
  city: "Lahore",
  address: "House 12, Street 4\nModel Town",
  zip: "54700",
};

/** A different person with a different address for each number. */
export const buyer = (at: number): Recipient => ({
  ...recipient,
  phone: `+92333${String(at).padStart(7, "0")}`,
  email: `buyer${at}@example.com`,
  address: `House ${at}, Street 9`,
});

/** The order request of a shopper who buys what the cart page displayed, with cash on delivery. */
export function orderFor(
  cart: { secret: string; cartId: string; total: Paisa; fingerprint?: string },
  change: Partial<OrderRequest> = {},
): OrderRequest {
  return {
    secret: cart.secret,
    cartId: cart.cartId,
    seenTotal: cart.total,
    seenFingerprint: cart.fingerprint,
    recipient,
    payment: "cash-on-delivery",
    paymentReference: null,
    ...change,
  };
}
