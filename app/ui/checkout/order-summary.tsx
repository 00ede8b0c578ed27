import { Truck } from "lucide-react";
import { Link } from "react-router";
import type { DeliveryEstimate } from "#app/presenters/present-delivery.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { codeOf, type Totals } from "#domains/pricing/price-lines.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { ChargeRows } from "../cart/charge-rows.tsx";
import { DiscountCodeField } from "../cart/discount-code-field.tsx";
import { withCreditRow } from "./credit-amount.tsx";
import { checkoutFormId } from "./form-id.ts";
import { SummaryLine } from "./summary-line.tsx";

interface OrderSummaryProps {
  cart: Cart;
  /** What it costs, with delivery to the chosen province. */
  amounts: Totals;
  delivery: DeliveryEstimate;
  /** The chosen province; "" before. */
  province: string;
  /** The discount code that was typed, and why it does not count. */
  typedCode: string | undefined;
  codeError: string | undefined;
  /** What store credit pays while its box is ticked. */
  takes: Paisa;
}

const change = "inline-flex min-h-11 items-center underline underline-offset-4";

/** The order's lines, total and delivery dates. */
export function OrderSummary({ cart, amounts, delivery, province, typedCode, codeError, takes }: OrderSummaryProps) {
  const long = cart.lines.length > 4;
  return (
    <section aria-labelledby="order-summary" className="rounded-card bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="heading text-2xl">
          Your order
        </h2>
        <Link to="/cart" className={`${change} noscript:hidden`}>
          Change<span className="sr-only"> the cart</span>
        </Link>
        <noscript>
          <button name="intent" value="change" className={change}>
            Change<span className="sr-only"> the cart</span>
          </button>
        </noscript>
      </div>
      <ul
        aria-label="Items"
        className={`mt-3 space-y-3 ${long ? "max-h-80 overflow-y-auto" : ""}`}
        tabIndex={long ? 0 : undefined}
      >
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <dl className="figures mt-4 space-y-1.5 border-t border-line pt-4">
        <ChargeRows amounts={amounts} code={codeOf(cart, province)} delivery={nameDelivery(cart, province)} />
        <div className="flex justify-between pt-2 text-xl font-bold">
          <dt>Total</dt>
          <dd>{formatWithSymbol(amounts.total)}</dd>
        </div>
        {takes > 0 && (
          <>
            <div className={`justify-between ${withCreditRow}`}>
              <dt>Store credit</dt>
              <dd>{formatWithSymbol(paisa(-takes))}</dd>
            </div>
            <div className={`justify-between text-xl font-bold ${withCreditRow}`}>
              <dt>Left to pay</dt>
              <dd>{formatWithSymbol(paisa(amounts.total - takes))}</dd>
            </div>
          </>
        )}
      </dl>
      <DiscountCodeField code={cart.code} form={checkoutFormId} error={codeError} typed={typedCode} />
      <Expected delivery={delivery} province={province} />
    </section>
  );
}

/** Names the province where provinces differ. */
function nameDelivery({ byProvince }: Cart, province: string): string {
  if (Object.keys(byProvince).length === 0) return "Delivery";
  return province === "" ? "Delivery, depending on your province" : `Delivery to ${province}`;
}

function Expected({ delivery, province }: Pick<OrderSummaryProps, "delivery" | "province">) {
  const days = delivery.byProvince[province] ?? delivery.anywhere;
  if (days === null) return null;
  return (
    <p aria-live="polite" className="mt-4 flex items-start gap-2 border-t border-line pt-4">
      <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        Expected <strong>{days}</strong>
        <span className="block text-sm text-muted">
          {delivery.byProvince[province] ? `in ${province}` : "depending on your province"}
        </span>
      </span>
    </p>
  );
}
