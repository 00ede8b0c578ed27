import { CircleCheck } from "lucide-react";
import type { ShownOrder } from "#app/show-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { ButtonLink } from "../elements/button-link.tsx";
import { PhoneLink, WhatsAppLink } from "../elements/contact-links.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderState } from "./order-state.tsx";
import { PaymentInstructions } from "./payment-instructions.tsx";

const ended = new Set<ShownOrder["state"]>(["delivered", "cancelled", "refused", "returned"]);

/** One order: right after it was placed with a word of thanks, later with its state; until it has ended with how to pay and what happens next. */
export function OrderView({ order, justPlaced }: { order: ShownOrder; justPlaced: boolean }) {
  const { recipient, help, number } = order;
  return (
    <div className="wrap max-w-4xl py-8">
      {justPlaced ? <Thanks order={order} /> : (
        <header>
          <h1 className="heading text-4xl">Order <span className="figures">{number}</span></h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-lg"><OrderState state={order.state} /><span className="text-muted">Placed {order.placedAt}</span></p>
        </header>
      )}

      {!ended.has(order.state) && (
        <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
          <PaymentInstructions order={order} />
          <NextSteps order={order} />
        </div>
      )}

      <section aria-labelledby="order-lines" className="mt-10">
        <h2 id="order-lines" className="heading text-2xl">What you bought</h2>
        <OrderLines order={order} />
      </section>

      <div className="mt-10 grid gap-8 md:grid-cols-2">
        <section aria-labelledby="order-address">
          <h2 id="order-address" className="heading text-2xl">Where it goes</h2>
          <address className="mt-3 not-italic">
            <bdi className="block font-semibold">{recipient.name}</bdi>
            <bdi className="block whitespace-pre-line">{recipient.address}</bdi>
            <span className="block"><bdi>{recipient.city}</bdi>, {recipient.region}</span>
            <span className="figures block">{recipient.phone}</span>
            <span className="block wrap-anywhere">{recipient.email}</span>
          </address>
        </section>
        <section aria-labelledby="order-help">
          <h2 id="order-help" className="heading text-2xl">Something to change?</h2>
          <p className="mt-3">Tell us order number <strong className="figures">{number}</strong>: we can still change or cancel it until it is packed.</p>
          <ul className="mt-2">
            <li>Call <PhoneLink phone={help.phone} className={helpLink} /></li>
            <li>Write on <WhatsAppLink phone={help.whatsapp} className={helpLink} /></li>
          </ul>
        </section>
      </div>

      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/" prefetch="intent">Continue shopping</ButtonLink>
        {justPlaced && <ButtonLink to={`/order/${order.accessToken}`} look="secondary">Your order’s private page</ButtonLink>}
      </div>
    </div>
  );
}

const helpLink = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

function Thanks({ order }: { order: ShownOrder }) {
  return (
    <header className="rounded-card bg-success-soft p-5 sm:p-8">
      <p className="flex items-center gap-2 font-semibold text-success"><CircleCheck aria-hidden="true" className="size-6 shrink-0" />Your order is placed</p>
      <h1 className="heading mt-2 text-4xl sm:text-5xl">Thank you, <bdi>{order.recipient.firstName}</bdi></h1>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        <Fact name="Order number" value={String(order.number)} />
        <Fact name={order.payment.label} value={formatWithSymbol(order.total)} />
        {order.expected && <Fact name="Expected delivery" value={order.expected} />}
      </dl>
      <p className="mt-5">A confirmation is on its way to <strong className="wrap-anywhere">{order.recipient.email}</strong>.</p>
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
