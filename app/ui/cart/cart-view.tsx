import { useEffect, useRef } from "react";
import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import type { Cart } from "#domains/cart/cart.ts";
import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyConfirmation } from "./empty-confirmation.tsx";
import type { LineRefusal } from "./line-refusal.ts";

interface CartViewProps {
  cart: Cart;
  /** "Tue 24 Nov to Thu 26 Nov"; null without an estimate. */
  expected: string | null;
  returnDays: number;
  /** Asked for by a link, so that emptying has a second step without scripts. */
  confirmEmpty: boolean;
  refusal: LineRefusal | null;
}

/** The cart: its lines with all that must be known of them, what it comes to, and the way to the checkout. */
export function CartView({ cart, expected, returnDays, confirmEmpty, refusal }: CartViewProps) {
  const heading = useLostFocus(cart.lines.length);
  if (cart.lines.length === 0) return <EmptyCart />;
  const short = cart.lines.filter(({ problem }) => problem && problem.kind !== "price-changed").length;

  return (
    <div className="wrap py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="heading text-4xl outline-none">Your cart <span className="figures text-xl text-muted">({cart.totalItems} {cart.totalItems === 1 ? "item" : "items"})</span></h1>
        {confirmEmpty ? null : <Link to="/cart?empty" replace preventScrollReset className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink">Empty the cart</Link>}
      </div>
      {confirmEmpty && <EmptyConfirmation lines={cart.lines.length} />}
      {short > 0 && (
        <Alert className="mt-4" focused={refusal === null && !confirmEmpty}>
          {short === 1 ? "One line asks for more than we have." : `${short} lines ask for more than we have.`} Change or remove {short === 1 ? "it" : "them"} to check out.
        </Alert>
      )}

      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <ul aria-label="Lines of your cart" className="divide-y divide-line border-y border-line">
          {cart.lines.map((line) => <CartLineRow key={line.id} line={line} refusal={refusal?.lineId === line.id ? refusal : null} />)}
        </ul>
        <CartSummary cart={cart} expected={expected} returnDays={returnDays} />
      </div>
    </div>
  );
}

/** Whoever removed a line by keyboard goes on from the heading: the button that had the focus went with the line. */
function useLostFocus(lines: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    if (lines < before.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    before.current = lines;
  }, [lines]);
  return heading;
}

function EmptyCart() {
  return (
    <EmptyState icon={ShoppingCart} title="Your cart is empty" heading="h1">
      <p className="text-lg text-muted">What you add stays here for 30 days.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/categories/proteins" prefetch="intent">Shop proteins</ButtonLink>
        <ButtonLink to="/categories/offers" prefetch="intent" look="secondary">See the latest offers</ButtonLink>
        <ButtonLink to="/categories/stacks" prefetch="intent" look="secondary">Get discounted stacks</ButtonLink>
      </div>
    </EmptyState>
  );
}
