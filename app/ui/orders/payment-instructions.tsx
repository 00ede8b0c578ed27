import type { ShownOrder } from "#app/show-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { WhatsAppLink } from "../elements/contact-links.tsx";

/** How and how much to pay: the exact amount, and the account for a transfer. */
export function PaymentInstructions({ order }: { order: ShownOrder }) {
  const { payment, total, number, help } = order;
  return (
    <section aria-labelledby="order-payment" className="rounded-card bg-surface p-5">
      <h2 id="order-payment" className="heading text-2xl">{payment.label}</h2>
      <p className="figures mt-2 text-3xl font-bold">{formatWithSymbol(total)}</p>
      {payment.account === null ? (
        <p className="mt-2 text-muted">Pay exactly this amount to the rider. Nothing more is due: delivery is {order.deliveryFee === 0 ? "free" : "included"}.</p>
      ) : (
        <>
          <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {payment.account.bank && <><dt className="text-muted">Bank</dt><dd>{payment.account.bank}</dd></>}
            <dt className="text-muted">Title</dt><dd>{payment.account.title}</dd>
            <dt className="text-muted">Account</dt><dd className="font-semibold break-all">{payment.account.number}</dd>
            <dt className="text-muted">Purpose</dt><dd>Order {number}</dd>
          </dl>
          <p className="mt-3 text-muted">
            {payment.reference ? <>You gave the reference <strong className="text-ink break-all">{payment.reference}</strong>. We check it and confirm.</> : <>When you have transferred, send us the reference number on <WhatsAppLink phone={help.whatsapp} />.</>}
          </p>
        </>
      )}
    </section>
  );
}
