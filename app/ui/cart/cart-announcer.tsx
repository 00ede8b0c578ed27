import type { Cart } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { announcerId } from "./cart-form.ts";

/** Where the page's scripts tell screen readers the cart's total when it changes. */
export function CartAnnouncer({ cart: { totalItems, total, fingerprint } }: { cart: Cart }) {
  const words =
    totalItems === 0
      ? "Your cart is empty"
      : `Your cart: ${totalItems} ${totalItems === 1 ? "item" : "items"}, total ${formatWithSymbol(total)}`;
  return (
    <p
      id={announcerId}
      role="status"
      data-own=""
      data-cart={`${fingerprint} ${total}`}
      data-words={words}
      className="sr-only"
    />
  );
}
