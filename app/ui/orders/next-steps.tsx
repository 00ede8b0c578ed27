import type { ShownOrder } from "#app/orders/show-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** What still happens from here to the door, with the days to expect it and what to have ready. */
export function NextSteps({ order }: { order: ShownOrder }) {
  const { state, payment, expected, recipient, returnDays } = order;
  const cash = payment.account === null;
  const unpaid = state === "placed" && !cash;
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next" className="heading text-2xl">What happens next</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-bold">
        {unpaid && <li>We look for your transfer. When it has arrived, we pack your order.</li>}
        {state === "placed" && cash && <li>We check your order and pack it.</li>}
        {state === "confirmed" && <li>We pack your order.</li>}
        {state !== "shipped" && <li>We hand it to the courier{expected && <>. Expect it <strong className="whitespace-nowrap">{expected}</strong></>}.</li>}
        <li>
          The rider calls <span className="figures whitespace-nowrap">{recipient.phone}</span> before coming{state === "shipped" && expected && <>, expected <strong className="whitespace-nowrap">{expected}</strong></>}.
          {cash && <> Have exactly <strong className="figures whitespace-nowrap">{formatWithSymbol(order.total)}</strong> in cash ready.</>}
        </li>
        {returnDays > 0 && <li>Not what you wanted? Unopened goods can come back within {returnDays} days.</li>}
      </ol>
    </section>
  );
}
