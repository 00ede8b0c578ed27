import type { Paisa } from "#kernel/money.ts";

/** The form data of a checkout form with valid fields. */
export const filledForm = {
  f_name: "Ayesha",
  s_name: "Khan",
  phone: "0300 1234567",
  email: "ayesha@example.com",
  state: "Punjab",
  city: "Lahore",
  address: "House 12, Street 4\r\nModel Town",
  zip: "54700",
  payment: "cash-on-delivery",
  payment_reference: "",
};

/** The same with the values of the cart that the page was rendered for. */
export const formFor = (
  cart: { cartId: string; total: Paisa; fingerprint: string },
  change: Record<string, string> = {},
): Record<string, string> => ({
  ...filledForm,
  cart: cart.cartId,
  seen_total: String(cart.total),
  seen_goods: cart.fingerprint,
  ...change,
});
