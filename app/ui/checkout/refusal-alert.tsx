import { Link } from "react-router";
import type { FieldErrors } from "#app/forms.ts";
import { Alert } from "../elements/alert.tsx";
import { PhoneLink } from "../elements/contact-links.tsx";
import type { CheckoutRefusal } from "./checkout-refusal.ts";

interface RefusalAlertProps {
  refusal: CheckoutRefusal | null;
  errors: FieldErrors;
  help: { phone: string };
}

/** Above the form: why it came back. Single fields say their own; this counts them and links to each. */
export function RefusalAlert({ refusal, errors, help }: RefusalAlertProps) {
  switch (refusal?.kind) {
    case undefined:
      return null;
    case "fields":
      return <FieldSummary errors={errors} />;
    case "changed":
      return <Alert focused className="mt-6">Your cart or its prices changed since this page was shown. Check the summary, then place the order again.</Alert>;
    case "too-often":
      return <Alert focused className="mt-6">Many orders were sent from your connection. Your order was not placed. Wait a few minutes and send it again, or call us: <PhoneLink phone={help.phone} /></Alert>;
    case "not-placed":
      return <Alert focused className="mt-6">Your order was not placed: we could not reach our records. Please try again in a moment. Nothing you typed is lost, and you will not be ordered twice.</Alert>;
    case "sold-out":
      return (
        <Alert focused className="mt-6">
          <p>Your order was not placed, because someone was quicker:</p>
          <ul className="mt-1 list-disc pl-5">
            {refusal.shortages.map(({ lineId, productName, wanted, onHand }) => (
              <li key={lineId}><bdi>{productName}</bdi>: you asked for {wanted}, {onHand === 0 ? "it is sold out" : `${onHand} left`}</li>
            ))}
          </ul>
          <Link to="/cart" className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4">Change your cart</Link>
        </Alert>
      );
  }
}

function FieldSummary({ errors }: { errors: FieldErrors }) {
  const faults = Object.entries(errors).flatMap(([name, messages]) => (messages?.[0] && name !== "payment" ? [{ name, message: messages[0] }] : []));
  if (faults.length === 0) return null;
  return (
    <Alert className="mt-6">
      <p>{faults.length === 1 ? "One thing is missing:" : `${faults.length} things are missing:`}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {faults.map(({ name, message }) => <li key={name}><a href={`#${name}`} className="underline underline-offset-4">{message}</a></li>)}
      </ul>
    </Alert>
  );
}
