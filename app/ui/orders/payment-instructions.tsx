import type { OrderDetails } from "#app/presenters/present-order.ts";
import { transferMessage } from "#domains/orders/payments/payment-methods.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { WhatsAppLink } from "../elements/contact-links.tsx";
import type { OrderActionResult } from "./order-action-result.ts";
import { PaymentProofList } from "./payment-proof-list.tsx";
import { ReferenceForm } from "./reference-form.tsx";
import { AccountRows } from "../checkout/account-rows.tsx";

interface PaymentProps {
  order: OrderDetails;
  result: OrderActionResult | null;
}

/** How to pay: the exact amount, and for a transfer the account, the text for its reference, and where to enter its number. */
export function PaymentInstructions({ order, result }: PaymentProps) {
  const { payment, toPay } = order;
  return (
    <section aria-labelledby="order-payment" className="rounded-card bg-surface p-5">
      <h2 id="order-payment" className="heading text-2xl">
        {payment.label}
      </h2>
      <p className="figures mt-2 text-3xl font-bold">{formatWithSymbol(toPay)}</p>
      {toPay > 0 && payment.arrived > 0 && (
        <p className="figures text-muted">still due: {formatWithSymbol(payment.arrived)} has arrived</p>
      )}
      {toPay === 0 ? (
        <p className="mt-2 text-muted">
          {payment.account === null ? "It is paid already: nothing" : "Your payment has arrived. Nothing"} is due at the
          door.
        </p>
      ) : payment.takesReference ? (
        <Transfer order={order} result={result} />
      ) : (
        <p className="mt-2 text-muted">
          Pay exactly this amount to the rider, and nothing before. Nothing else is due: delivery is{" "}
          {order.deliveryFee === 0 ? "free" : "included"}.
        </p>
      )}
    </section>
  );
}

function Transfer({ order, result }: PaymentProps) {
  const {
    payment: { account, reference, paymentProofs },
    number,
    help,
  } = order;
  if (account === null) return null;
  return (
    <>
      <p className="mt-2 text-muted">{reference ? "The account you paid into:" : "Send exactly this amount to:"}</p>
      <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-white p-4">
        <AccountRows account={account} />
        <dt className="text-muted">{reference ? "Your reference" : "Message"}</dt>
        <dd className="font-semibold wrap-anywhere select-all">
          <bdi>{reference ?? transferMessage(number)}</bdi>
        </dd>
      </dl>
      <p className="mt-3 text-muted">
        {reference ? (
          "We look for it under your reference and confirm the order when it has arrived. A photo of the receipt helps us find it."
        ) : (
          <>
            Then give us the reference number and a photo of the receipt <span className="print:hidden">here</span>
            <span className="hidden print:inline">on the page of your order</span>, or send it on{" "}
            <WhatsAppLink
              phone={help.whatsapp}
              text={help.about}
              className="font-semibold text-ink underline underline-offset-4"
            />
            .
          </>
        )}
      </p>
      {paymentProofs.length > 0 && <PaymentProofList paymentProofs={paymentProofs} />}
      <ReferenceForm order={order} result={result} />
    </>
  );
}
