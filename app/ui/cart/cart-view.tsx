import { ShoppingCart, Truck } from "lucide-react";
import { Form, Link } from "react-router";
import type { Cart } from "#domains/cart/cart.ts";
import { formatWithCode, type Paisa } from "#kernel/money.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import type { LineRefusal } from "./line-refusal.ts";

interface CartViewProps {
  cart: Cart;
  deliveryFee: Paisa;
  returnDays: number;
  /** Asked for by a link, so that emptying has a second step without scripts. */
  confirmEmpty: boolean;
  refusal: LineRefusal | null;
}

/** The cart: its lines with all that must be known of them, what it comes to, and the way to the checkout. */
export function CartView({ cart, deliveryFee, returnDays, confirmEmpty, refusal }: CartViewProps) {
  if (cart.lines.length === 0) return <EmptyCart />;
  const short = cart.lines.filter(({ problem }) => problem && problem.kind !== "price-changed").length;

  return (
    <div className="wrap py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="heading text-4xl">Your cart <span className="figures text-xl text-muted">({cart.totalItems} {cart.totalItems === 1 ? "item" : "items"})</span></h1>
        {confirmEmpty ? null : <Link to="/cart?empty" preventScrollReset className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink">Empty the cart</Link>}
      </div>
      {confirmEmpty && <EmptyConfirmation lines={cart.lines.length} />}
      {short > 0 && (
        <Alert className="mt-4" focused={refusal === null}>
          {short === 1 ? "One line asks for more than we have." : `${short} lines ask for more than we have.`} Change or remove {short === 1 ? "it" : "them"} to check out.
        </Alert>
      )}

      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <ul className="divide-y divide-line border-y border-line">
          {cart.lines.map((line) => <CartLineRow key={line.id} line={line} refusal={refusal?.lineId === line.id ? refusal : null} />)}
        </ul>
        <Summary cart={cart} deliveryFee={deliveryFee} returnDays={returnDays} />
      </div>
    </div>
  );
}

function Summary({ cart, deliveryFee, returnDays }: Pick<CartViewProps, "cart" | "deliveryFee" | "returnDays">) {
  return (
    <section aria-labelledby="cart-summary" className="rounded-card bg-surface p-5 lg:sticky lg:top-6">
      <h2 id="cart-summary" className="heading text-2xl">Summary</h2>
      <dl className="figures mt-4 space-y-2">
        <div className="flex justify-between gap-4"><dt>Items</dt><dd>{formatWithCode(cart.subtotal)}</dd></div>
        <div className="flex justify-between gap-4"><dt>Delivery all over Pakistan</dt><dd className={deliveryFee === 0 ? "font-semibold text-success" : ""}>{deliveryFee === 0 ? "Free" : formatWithCode(cart.deliveryFee)}</dd></div>
        {cart.tax > 0 && <div className="flex justify-between gap-4"><dt>Tax</dt><dd>{formatWithCode(cart.tax)}</dd></div>}
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-xl font-bold"><dt>Total</dt><dd>{formatWithCode(cart.total)}</dd></div>
      </dl>
      {cart.ready ? (
        <ButtonLink to="/checkout" look="accent" size="large" className="mt-5 w-full">Check out</ButtonLink>
      ) : (
        <p className="mt-5 font-semibold text-failure">Settle the lines marked above to check out.</p>
      )}
      <ButtonLink to="/" prefetch="intent" look="quiet" className="mt-2 w-full">Continue shopping</ButtonLink>
      <p className="mt-4 flex items-start gap-2 text-sm text-muted">
        <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Pay in cash when it arrives. No fee for that. Unopened goods can come back within {returnDays} days.
      </p>
    </section>
  );
}

function EmptyConfirmation({ lines }: { lines: number }) {
  return (
    <Alert tone="info" focused className="mt-4">
      <p>Take {lines === 1 ? "the one line" : `all ${lines} lines`} out of your cart?</p>
      <Form method="post" action="/cart" className="mt-3 flex flex-wrap gap-3">
        <Button name="intent" value="empty" size="small">Yes, empty it</Button>
        <ButtonLink to="/cart" look="secondary" size="small" preventScrollReset>Keep everything</ButtonLink>
      </Form>
    </Alert>
  );
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
