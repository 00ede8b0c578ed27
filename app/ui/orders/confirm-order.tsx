import type { OrderDetails } from "#app/presenters/present-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";
import { CorrectLink } from "./correct-address.tsx";

/** Asks for the word of who ordered, while the order waits for it. */
export function ConfirmOrder({ order }: { order: OrderDetails }) {
  const { page, toPay, number } = order;
  return (
    <section aria-labelledby="confirm-order" className="mt-6 rounded-card border-2 border-ink p-5 print:hidden">
      <h2 id="confirm-order" className="heading text-2xl">
        Is this order right?
      </h2>
      <p className="mt-2">
        Confirm it, and we pack it.{" "}
        {toPay === 0 ? (
          "It is paid already."
        ) : (
          <>
            You pay <strong className="figures whitespace-nowrap">{formatWithSymbol(toPay)}</strong> in cash at the
            door.
          </>
        )}{" "}
        Otherwise we call you before we send anything.
      </p>
      <form method="post" action={page} className="mt-4 flex flex-wrap items-center gap-3">
        <Button name="intent" value="confirm" look="accent" size="large">
          Confirm order {number}
        </Button>
        <CorrectLink order={order} />
      </form>
    </section>
  );
}
