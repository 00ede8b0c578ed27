import type { OrderDetails } from "#app/presenters/present-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { Alert } from "../elements/alert.tsx";
import { WhatsAppLink } from "../elements/contact-links.tsx";

/** Explains the end of an order that was cancelled, refused or returned. */
export function OrderEnded({ order }: { order: OrderDetails }) {
  const { state, payment, help, total } = order;
  if (state !== "cancelled" && state !== "refused" && state !== "returned") return null;
  const { byShopper = false } = order.history.findLast((entry) => entry.state === state) ?? {};
  return (
    <Alert tone="info" className="mt-6">
      <p>
        {
          {
            cancelled: byShopper
              ? "You have cancelled this order. Nothing will be sent."
              : "We had to cancel this order. Nothing will be sent.",
            refused: "The courier could not hand this parcel over and brings it back to us.",
            returned: "This parcel has come back to us.",
          }[state]
        }
      </p>
      <p className="mt-1 font-normal">
        {state !== "returned" && payment.account === null ? (
          "Nothing is due."
        ) : (
          <>
            Have you paid {formatWithSymbol(total)} already? Write to us on{" "}
            <WhatsAppLink phone={help.whatsapp} className="font-semibold underline underline-offset-4" />, and we send
            it back.
          </>
        )}
      </p>
    </Alert>
  );
}
