import type { FieldErrors } from "#app/http/forms.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { Alert } from "../elements/alert.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { PhoneLink, WhatsAppLink } from "../elements/contact-links.tsx";
import type { CheckoutRefusal } from "./checkout-refusal.ts";
import { CodeStep } from "./code-step.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { checkoutFormId } from "./form-id.ts";
import type { ResendReason } from "./resend-order.ts";

/** A line whose price is not what it was when the shopper saw it. */
export interface Repriced {
  id: string;
  productName: string;
  from: Paisa;
  to: Paisa;
}

interface RefusalAlertProps {
  refusal: CheckoutRefusal | null;
  errors: FieldErrors;
  help: { phone: string; whatsapp: string };
  repriced?: Repriced[];
  /** Why the discount code of the cart takes nothing off. */
  codeProblem?: string | null;
}

/** The alert above the form with the reason for the refusal. */
export function RefusalAlert({ refusal, errors, help, repriced = [], codeProblem = null }: RefusalAlertProps) {
  switch (refusal?.kind) {
    case undefined:
      return null;
    case "fields":
      return <ErrorSummary errors={errors} />;
    case "changed":
      if (repriced.length > 0)
        return (
          <Alert focused className="mt-6">
            <p>Your order was not placed, because prices changed since you saw them:</p>
            <ul className="mt-1 list-disc pl-5">
              {repriced.map(({ id, productName, from, to }) => (
                <li key={id}>
                  <bdi>{productName}</bdi>: now {formatWithSymbol(to)}, was {formatWithSymbol(from)}
                </li>
              ))}
            </ul>
            <p className="mt-1">Check the order below, then place it again.</p>
          </Alert>
        );
      return (
        <Alert focused className="mt-6">
          Your order was not placed, because it is not what this page showed
          {codeProblem
            ? `. ${codeProblem} `
            : ": your cart, its prices, what is in a stack or what delivery costs changed, or delivery to your province has its own price. "}
          Check the order below, then place it again.
        </Alert>
      );
    case "already-placed":
      return (
        <Alert focused className="mt-6">
          <p>
            {refusal.order ? `Order ${refusal.order.number}` : "An order"} was placed from this cart before, and stands
            as it was: what this form says now was not taken over.
          </p>
          {refusal.order ? (
            <>
              <p className="mt-1">
                To change it, open the order: until it is packed you can cancel it there and order the same again. Or
                call us: <PhoneLink phone={help.phone} className="underline underline-offset-4" />
              </p>
              <a
                href={refusal.order.url}
                className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Open order {refusal.order.number}
              </a>
            </>
          ) : (
            <>
              <p className="mt-1">
                To change it, open it with the link in its e-mail or with its number and phone, or call us:{" "}
                <PhoneLink phone={help.phone} className="underline underline-offset-4" />
              </p>
              <a href="/track" className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4">
                Track your order
              </a>
            </>
          )}
        </Alert>
      );
    case "over-limit":
      return (
        <Alert focused className="mt-6">
          {refusal.limit.kind === "pieces" ? (
            <p>
              Your order was not placed: of <bdi>{refusal.limit.productName}</bdi> one buyer can have{" "}
              {refusal.limit.max} pieces on order here, with what is still on its way. Order fewer, or call us for more:
              we gladly sell larger quantities.
            </p>
          ) : (
            <p>
              Your order was not placed: several orders for this phone, e-mail or address wait until we have confirmed
              them with you. Call us, and we do so at once; then send this form again.
            </p>
          )}
          <p className="mt-1 flex flex-wrap gap-x-6">
            <PhoneLink phone={help.phone} />
            <WhatsAppLink phone={help.whatsapp} />
          </p>
        </Alert>
      );
    case "blocked":
      return (
        <Alert focused className="mt-6">
          <p>Your order was not placed: we take no orders with these details here. Please call us:</p>
          <p className="mt-1 flex flex-wrap gap-x-6">
            <PhoneLink phone={help.phone} />
            <WhatsAppLink phone={help.whatsapp} />
          </p>
        </Alert>
      );
    case "code":
      return <CodeStep {...refusal} help={help} />;
    case "credit-found":
      return (
        <Alert focused tone="info" className="mt-6">
          Your store credit is found. What is left to pay stands below; nothing is ordered yet.
        </Alert>
      );
    case "credit-changed":
      return (
        <Alert focused className="mt-6">
          Your order was not placed, because your store credit is not what this page showed: it was used or added to
          meanwhile. Check what is left to pay, then place it again.
        </Alert>
      );
    case "too-often":
      return (
        <Alert focused className="mt-6">
          Your order was not placed: many orders came from your connection. Wait a few minutes and send it again, or
          call us: <PhoneLink phone={help.phone} className="underline underline-offset-4" />
        </Alert>
      );
    case "not-placed":
      return (
        <Alert focused className="mt-6">
          <p>
            Your order was not placed: we could not reach our records. Nothing you typed is lost, and you will not be
            charged or sent anything twice.
          </p>
          <WhoSends reason="takes-no-orders" />
        </Alert>
      );
    case "discount-entered":
      return (
        <Alert focused tone="info" className="mt-6">
          Your discount code is in. Check the total below, then place your order.
        </Alert>
      );
    case "discount-removed":
      return (
        <Alert focused tone="info" className="mt-6">
          The discount code is taken off. Check the total below, then place your order.
        </Alert>
      );
    case "unreached":
      return (
        <Alert focused className="mt-6">
          <p>No connection: the shop has not answered yet. Everything you typed is kept here.</p>
          <WhoSends reason="unreached" />
          <FormButton form={checkoutFormId} look="secondary" size="small" className="mt-3">
            Try again
          </FormButton>
        </Alert>
      );
    case "unknown":
      return (
        <Alert focused className="mt-6">
          <p>
            We do not know yet whether your order was placed: we lost touch with our records while we stored it. Sent
            again just as it is, it leads to that order if it was stored. It is never made or sent twice.
          </p>
          <WhoSends reason="takes-no-orders" />
        </Alert>
      );
    case "sold-out":
      return (
        <Alert focused className="mt-6">
          <p>Your order was not placed, because someone was quicker:</p>
          <ul className="mt-1 list-disc pl-5">
            {refusal.shortages.map(({ lineId, productName, wanted, available }) => (
              <li key={lineId}>
                <bdi>{productName}</bdi>:{" "}
                {available === 0
                  ? "none is left for it"
                  : `you asked for ${wanted}, ${available} ${available === 1 ? "is" : "are"} left`}
              </li>
            ))}
          </ul>
          <a href="/cart" className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4">
            Change your cart
          </a>
        </Alert>
      );
  }
}

/** Whether the form is sent again by itself, as `waitToResend` does; it shows the other sentence where it does not. */
function WhoSends({ reason }: { reason: ResendReason }) {
  const [yes, no] = {
    unreached: [
      "Leave this page open: your order is sent by itself as soon as the connection is back.",
      "You changed the form, so it is not sent by itself any more.",
    ],
    "takes-no-orders": [
      "Leave this page open: your order is sent once more by itself as soon as we can take it. Where scripts are off, place it again in a moment.",
      "Please place it again in a moment.",
    ],
  }[reason];
  return (
    <p data-resend={reason} className="mt-1 font-normal">
      <span data-resends="yes">{yes}</span>
      <span data-resends="no" hidden>
        {no}
      </span>
      {reason === "unreached" && " Sending it again never orders twice."}
    </p>
  );
}
