import type { ShownOrder } from "#app/show-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { WhatsAppLink } from "../elements/contact-links.tsx";
import type { OrderAnswer } from "./order-answer.ts";
import { ReferenceForm } from "./reference-form.tsx";

/** How and how much to pay: the exact amount, and for a transfer the account and what to write on it. */
export function PaymentInstructions({ order, answer }: { order: ShownOrder; answer: OrderAnswer | null }) {
  const { payment, total, number, help } = order;
  return (
    <section aria-labelledby="order-payment" className="rounded-card bg-surface p-5">
      <h2 id="order-payment" className="heading text-2xl">{payment.label}</h2>
      <p className="figures mt-2 text-3xl font-bold">{formatWithSymbol(total)}</p>
      {payment.account === null ? (
        <p className="mt-2 text-muted">Pay exactly this amount to the rider, and nothing before. Nothing else is due: delivery is {order.deliveryFee === 0 ? "free" : "included"}.</p>
      ) : (
        <>
          <p className="mt-2 text-muted">{payment.reference ? "The account you paid into:" : "Send exactly this amount to:"}</p>
          <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-white p-4">
            {payment.account.bank && <><dt className="text-muted">Bank</dt><dd>{payment.account.bank}</dd></>}
            <dt className="text-muted">Title</dt><dd>{payment.account.title}</dd>
            <dt className="text-muted">Account</dt><dd className="font-semibold break-words select-all">{payment.account.number}</dd>
            <dt className="text-muted">{payment.reference ? "Your reference" : "Message"}</dt><dd className="font-semibold break-all select-all"><bdi>{payment.reference ?? `Order ${number}`}</bdi></dd>
          </dl>
          <p className="mt-3 text-muted">
            {payment.reference ? "We look for it under your reference and confirm the order when it has arrived." : <>Then give us the reference number here, or send a picture of the receipt on <WhatsAppLink phone={help.whatsapp} className="font-semibold text-ink underline underline-offset-4" />.</>}
          </p>
          {payment.takesReference && <ReferenceForm order={order} answer={answer} />}
        </>
      )}
    </section>
  );
}
