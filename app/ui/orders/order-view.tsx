import { CircleCheck } from "lucide-react";
import type { ShownOrder } from "#app/show-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { ButtonLink } from "../elements/button-link.tsx";
import { PhoneLink, WhatsAppLink } from "../elements/contact-links.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PaymentInstructions } from "./payment-instructions.tsx";

const states: Record<ShownOrder["state"], string> = {
  placed: "Placed", confirmed: "Confirmed", packed: "Packed", shipped: "On its way", delivered: "Delivered", cancelled: "Cancelled", refused: "Refused at the door", returned: "Returned",
};

/** One order: right after it was placed with a word of thanks and what happens next, later with its state. */
export function OrderView({ order, justPlaced }: { order: ShownOrder; justPlaced: boolean }) {
  return (
    <div className="wrap max-w-4xl py-8">
      {justPlaced ? (
        <header className="rounded-card bg-success-soft p-5 sm:p-8">
          <p className="flex items-center gap-2 font-semibold text-success"><CircleCheck aria-hidden="true" className="size-6" />Order placed</p>
          <h1 className="heading mt-2 text-4xl sm:text-5xl">Thank you, <bdi>{order.recipient.name}</bdi></h1>
          <p className="mt-3 text-lg">Your order number is <strong className="figures">{order.number}</strong>. A confirmation is on its way to <strong className="break-all">{order.recipient.email}</strong>.</p>
        </header>
      ) : (
        <header>
          <h1 className="heading text-4xl">Order <span className="figures">{order.number}</span></h1>
          <p className="mt-2 text-lg"><strong>{states[order.state]}</strong> <span className="text-muted">· placed {order.placedAt}</span></p>
        </header>
      )}

      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <PaymentInstructions order={order} />
        <NextSteps order={order} />
      </div>

      <section aria-labelledby="order-lines" className="mt-8">
        <h2 id="order-lines" className="heading text-2xl">What you bought</h2>
        <OrderLines order={order} />
      </section>

      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <section aria-labelledby="order-address">
          <h2 id="order-address" className="heading text-2xl">Where it goes</h2>
          <address className="mt-3 not-italic">
            <bdi className="block font-semibold">{order.recipient.name}</bdi>
            <bdi className="block whitespace-pre-line">{order.recipient.address}</bdi>
            <bdi className="block">{order.recipient.place}</bdi>
            <span className="figures block">{order.recipient.phone}</span>
          </address>
        </section>
        <section aria-labelledby="order-help">
          <h2 id="order-help" className="heading text-2xl">Something to change?</h2>
          <p className="mt-3">Tell us the order number {order.number}: call <PhoneLink phone={order.help.phone} /> or write on <WhatsAppLink phone={order.help.whatsapp} />.</p>
        </section>
      </div>

      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/" prefetch="intent">Continue shopping</ButtonLink>
        {justPlaced && <ButtonLink to={`/order/${order.accessToken}`} look="secondary">Keep this order’s page</ButtonLink>}
      </div>
    </div>
  );
}

function NextSteps({ order }: { order: ShownOrder }) {
  const [soonest, latest] = order.deliveryDays ?? [null, null];
  const cash = order.payment.id === "cash-on-delivery";
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next" className="heading text-2xl">What happens next</h2>
      <ol className="mt-3 list-decimal space-y-2 pl-5">
        <li>{cash ? "We check your order and pack it." : "When your transfer has arrived, we pack your order."}</li>
        <li>We hand it to the courier{soonest !== null && <>, who delivers in {soonest === latest ? soonest : `${soonest} to ${latest}`} working days</>}.</li>
        <li>The rider calls <span className="figures whitespace-nowrap">{order.recipient.phone}</span> before coming{cash && <>. Have <strong className="figures">{formatWithSymbol(order.total)}</strong> ready</>}.</li>
      </ol>
    </section>
  );
}
