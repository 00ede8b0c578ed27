import { CircleCheck } from "lucide-react";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** The thank-you after an order, with its most important details. */
export function Thanks({ order }: { order: OrderDetails }) {
  return (
    <header className="rounded-card bg-success-soft p-5 sm:p-8">
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
        Your order is placed
      </p>
      <h1 className="heading mt-2 text-4xl sm:text-5xl">
        Thank you, <bdi>{order.recipient.firstName}</bdi>
      </h1>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        <Fact name="Order number" value={String(order.number)} />
        <Fact
          name={order.payment.label}
          value={order.toPay === 0 ? "Nothing left to pay" : formatWithSymbol(order.toPay)}
        />
        {order.expected && <Fact name="Expected delivery" value={order.expected} />}
      </dl>
      <p className="mt-5">
        A confirmation is on its way to <strong className="wrap-anywhere">{order.recipient.email}</strong>.
      </p>
    </header>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figures text-xl font-bold">{value}</dd>
    </div>
  );
}
