import { Link } from "react-router";
import type { Cart } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { Picture } from "../elements/picture.tsx";

interface OrderSummaryProps {
  cart: Cart;
  deliveryDays: Record<string, [number, number]>;
}

/** What is being ordered and what it comes to. */
export function OrderSummary({ cart, deliveryDays }: OrderSummaryProps) {
  const spans = Object.values(deliveryDays);
  const soonest = Math.min(...spans.map(([days]) => days));
  const latest = Math.max(...spans.map(([, days]) => days));
  return (
    <section aria-labelledby="order-summary" className="rounded-card bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="heading text-2xl">Your order</h2>
        <Link to="/cart" className="inline-flex min-h-11 items-center underline underline-offset-4">Change</Link>
      </div>
      <ul className="mt-3 max-h-80 space-y-3 overflow-y-auto" aria-label="Items" tabIndex={0}>
        {cart.lines.map((line) => (
          <li key={line.id} className="flex items-center gap-3">
            {line.picture && <Picture picture={line.picture} sizes="3rem" upTo={160} alt="" className="size-12 shrink-0 rounded-lg bg-white object-cover" />}
            <div className="min-w-0 flex-1 text-sm">
              <p dir="auto" className="font-semibold">{line.productName}</p>
              <p className="text-muted">{[...line.selectedOptions.map(({ option }) => option), `${line.quantity} ×`].join(" · ")} <span className="figures">{formatWithSymbol(line.unitPrice)}</span></p>
            </div>
            <p className="figures text-sm font-semibold whitespace-nowrap">{formatWithSymbol(line.lineTotal)}</p>
          </li>
        ))}
      </ul>
      <dl className="figures mt-4 space-y-1.5 border-t border-line pt-4">
        <div className="flex justify-between"><dt>Items</dt><dd>{formatWithSymbol(cart.subtotal)}</dd></div>
        <div className="flex justify-between"><dt>Delivery</dt><dd className={cart.deliveryFee === 0 ? "font-semibold text-success" : ""}>{cart.deliveryFee === 0 ? "Free" : formatWithSymbol(cart.deliveryFee)}</dd></div>
        {cart.tax > 0 && <div className="flex justify-between"><dt>Tax</dt><dd>{formatWithSymbol(cart.tax)}</dd></div>}
        <div className="flex justify-between pt-2 text-xl font-bold"><dt>Total</dt><dd>{formatWithSymbol(cart.total)}</dd></div>
      </dl>
      {spans.length > 0 && <p className="mt-3 text-sm text-muted">Delivered in {soonest} to {latest} working days, depending on your province.</p>}
    </section>
  );
}
