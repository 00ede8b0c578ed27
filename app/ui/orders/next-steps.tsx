import type { ShownOrder } from "#app/show-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** What happens from the order to the door, with the days to expect it and what to have ready. */
export function NextSteps({ order }: { order: ShownOrder }) {
  const cash = order.payment.account === null;
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next" className="heading text-2xl">What happens next</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-bold">
        <li>{cash ? "We check your order and pack it." : "We look for your transfer. When it has arrived, we pack your order."}</li>
        <li>We hand it to the courier{order.expected && <>. Expect it <strong className="whitespace-nowrap">{order.expected}</strong></>}.</li>
        <li>The rider calls <span className="figures whitespace-nowrap">{order.recipient.phone}</span> before coming.{cash && <> Have exactly <strong className="figures whitespace-nowrap">{formatWithSymbol(order.total)}</strong> in cash ready.</>}</li>
        {order.returnDays > 0 && <li>Not what you wanted? Unopened goods can come back within {order.returnDays} days.</li>}
      </ol>
    </section>
  );
}
