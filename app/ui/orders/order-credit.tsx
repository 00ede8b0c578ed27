import type { OrderDetails } from "#app/presenters/present-order.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import type { OrderActionResult } from "./order-action-result.ts";

interface OrderCreditProps {
  order: OrderDetails;
  /** What is left of the store credit that this guest's order was given, and when some of it ends; null where nothing is. */
  credit: { balance: Paisa; ends: string | null } | null;
  result: OrderActionResult | null;
}

/** A guest's store credit, with the secret code that spends it, which is shown once. */
export function OrderCredit({ order: { page }, credit, result }: OrderCreditProps) {
  const code = result?.kind === "credit-code" ? result.code : null;
  // Some may have come back since a code was refused.
  if (!credit)
    return result?.kind === "no-credit" ? (
      <Alert focused className="mt-6">
        Nothing is left of this order’s store credit, or it belongs to an account by now: log in to use it.
      </Alert>
    ) : null;
  const { balance, ends } = credit;
  return (
    <section aria-labelledby="order-credit" className="mt-6 rounded-card border-2 border-ink p-5 print:hidden">
      <h2 id="order-credit" className="heading text-2xl">
        <span className="figures">{formatWithSymbol(balance)}</span> of store credit
      </h2>
      {ends && <p className="mt-1 font-semibold">{ends}</p>}
      {code ? (
        <Alert focused tone="info" className="mt-3">
          <p>Your code is</p>
          <p className="figures text-2xl font-bold tracking-wider wrap-anywhere select-all">{code}</p>
          <p className="mt-1 font-normal">
            Enter it at the checkout. Write it down: we cannot show it again, and who knows it can use it. A new code
            ends this one.
          </p>
        </Alert>
      ) : (
        <>
          <p className="mt-2">
            Use it at your next order with a code. Or open an account with the e-mail address of this order: then it is
            there by itself.
          </p>
          <form method="post" action={page} className="mt-4">
            <Button name="intent" value="credit-code" look="secondary">
              Show me a code
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
