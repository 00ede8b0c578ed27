import type { DeliveryEstimate } from "#app/presenters/present-delivery.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { DiscountCodeField } from "../cart/discount-code-field.tsx";
import { Island } from "../islands/island.tsx";
import { AmountRows } from "./amount-rows.tsx";
import { amountsIsland, type DueProps, provincesDiffer } from "./checkout-amounts.ts";
import { ExpectedDays } from "./expected-days.tsx";
import { checkoutFormId } from "./form-id.ts";
import { SummaryLine } from "./summary-line.tsx";

interface OrderSummaryProps {
  cart: Cart;
  due: DueProps;
  delivery: DeliveryEstimate;
  /** The discount code that was typed, and why it does not count. */
  typedCode: string | undefined;
  codeError: string | undefined;
}

const change = "inline-flex min-h-11 items-center underline underline-offset-4";

/** The order's lines, total and delivery dates. */
export function OrderSummary({ cart, due, delivery, typedCode, codeError }: OrderSummaryProps) {
  const long = cart.lines.length > 4;
  return (
    <section aria-labelledby="order-summary" className="rounded-card bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="heading text-2xl">
          Your order
        </h2>
        <a href="/cart" className={`${change} noscript:hidden`}>
          Change<span className="sr-only"> the cart</span>
        </a>
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
      <Island
        name="amount-rows"
        component={AmountRows}
        props={due}
        id={amountsIsland}
        still={!provincesDiffer(due.amounts)}
      />
      <DiscountCodeField code={cart.code} form={checkoutFormId} error={codeError} typed={typedCode} />
      <Island
        name="expected-days"
        component={ExpectedDays}
        props={{ delivery, sent: due.sent }}
        id="expected-days"
        still={Object.keys(delivery.byProvince).length === 0}
      />
    </section>
  );
}
