import { Truck } from "lucide-react";
import type { Cart } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { ButtonLink } from "../elements/button-link.tsx";
import { cartFormId } from "./cart-form.ts";
import { ChargeRows } from "./charge-rows.tsx";
import { CheckOutButton } from "./cart-controls.tsx";
import { DiscountCodeField } from "./discount-code-field.tsx";
import type { LineRefusal } from "./line-refusal.ts";

interface CartSummaryProps {
  cart: Cart;
  /** The discount code that was typed, with why it does not count. */
  refusedCode: LineRefusal | null;
  /** "Tue 24 Nov to Thu 26 Nov"; null without an estimate. */
  expected: string | null;
  /** What is true of all returns, in a sentence; "" for nothing. */
  returns: string;
}

/** The cart's total with all costs, its delivery dates and the link to the checkout. */
export function CartSummary({ cart, refusedCode, expected, returns }: CartSummaryProps) {
  const provincesDiffer = Object.keys(cart.byProvince).length > 0;
  return (
    <section aria-labelledby="cart-summary" className="rounded-card bg-surface p-5 lg:sticky lg:top-24">
      <h2 id="cart-summary" className="heading text-2xl">
        Summary
      </h2>
      <dl data-amounts="" className="figures mt-4 space-y-2 aria-busy:text-muted">
        <ChargeRows
          amounts={cart}
          code={cart.code}
          delivery={provincesDiffer ? "Delivery, depending on your province" : "Delivery all over Pakistan"}
        />
        <div className="flex justify-between gap-4 border-t border-line pt-3 text-xl font-bold">
          <dt>Total</dt>
          <dd>{formatWithSymbol(cart.total)}</dd>
        </div>
      </dl>
      <DiscountCodeField code={cart.code} form={cartFormId} error={refusedCode?.error} typed={refusedCode?.value} />
      {cart.ready ? (
        <CheckOutButton look="accent" size="large" className="mt-5 w-full max-lg:hidden" />
      ) : (
        <p className="mt-5 font-semibold text-failure">Settle the lines marked in red to check out.</p>
      )}
      <ButtonLink to="/" look="quiet" className="mt-2 w-full">
        Continue shopping
      </ButtonLink>
      <p className="mt-4 flex items-start gap-2 text-sm text-muted">
        <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {expected && <>Order now, expect it {expected}, depending on your province. </>}
          Pay in cash when it arrives, without a fee.
          {returns !== "" && <> {returns}</>}
        </span>
      </p>
    </section>
  );
}
