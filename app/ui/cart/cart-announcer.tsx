import { useState } from "react";
import type { Cart } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** Announces the cart's total to screen readers whenever it changes, in this tab or another. */
export function CartAnnouncer({ cart: { totalItems, total, fingerprint } }: { cart: Cart }) {
  const [opened] = useState({ total, fingerprint });
  const [changed, setChanged] = useState(false);
  if (!changed && (opened.total !== total || opened.fingerprint !== fingerprint)) setChanged(true);
  const words =
    totalItems === 0
      ? "Your cart is empty"
      : `Your cart: ${totalItems} ${totalItems === 1 ? "item" : "items"}, total ${formatWithSymbol(total)}`;
  return (
    <p role="status" className="sr-only">
      {changed ? words : ""}
    </p>
  );
}
