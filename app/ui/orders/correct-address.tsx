import type { FormValues } from "#app/http/forms.ts";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { AddressFields, ContactFields } from "../checkout/delivery-fields.tsx";
import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { Button } from "../elements/button.tsx";
import type { CorrectionResult, OrderActionResult } from "./order-action-result.ts";

/** What the form with the address begins with. */
export interface Correction {
  values: FormValues;
  provinces: string[];
}

/** Leads to the form with the address; nothing once a parcel is packed. */
export function CorrectLink({ order: { page, canCorrect } }: { order: OrderDetails }) {
  if (!canCorrect) return null;
  return (
    <ButtonLink to={`${page}?address`} look="secondary" size="large" preventScrollReset>
      Correct the address
    </ButtonLink>
  );
}

/** Says that a correction came after the order was cancelled or packed elsewhere, where the form is gone, whatever was wrong with it. */
export function NotCorrected({
  order: { state },
  isFormGone,
  result,
}: {
  order: OrderDetails;
  isFormGone: boolean;
  result: OrderActionResult | null;
}) {
  if (result?.kind !== "cannot-correct" && !(isFormGone && result?.kind === "correction")) return null;
  return (
    <Alert focused className="mt-6">
      {state === "cancelled"
        ? "This order is cancelled. Nothing of it was changed."
        : "The address can no longer be changed here: the order is packed or has ended. Nothing was changed. Please call us."}
    </Alert>
  );
}

interface CorrectAddressProps {
  order: OrderDetails;
  correction: Correction;
  result: CorrectionResult | null;
}

/** Corrects who gets the order and where, with the checkout's fields. Another total is shown before it is saved. */
export function CorrectAddress({ order: { page, orderVersion }, correction, result }: CorrectAddressProps) {
  const { provinces } = correction;
  const fields = { errors: result?.errors ?? {}, values: result?.values ?? correction.values };
  const seenTotal = result?.seenTotal ?? null;
  return (
    <section aria-labelledby="correct-address" className="mt-8 max-w-2xl print:hidden">
      <h2 id="correct-address" className="heading text-2xl">
        Correct the address
      </h2>
      <form method="post" action={`${page}?address`} noValidate className="mt-4 grid gap-6">
        {result?.message && (
          <Alert key={result.message} tone={seenTotal === null ? "failure" : "info"} focused>
            {result.message}
          </Alert>
        )}
        <input type="hidden" name="version" value={result?.version ?? orderVersion} />
        {seenTotal !== null && <input type="hidden" name="seen_total" value={seenTotal} />}
        <ContactFields {...fields} withoutEmail />
        <AddressFields {...fields} provinces={provinces} />
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="address" size="large">
            {seenTotal === null ? "Save the address" : `Save it for ${formatWithSymbol(seenTotal)}`}
          </Button>
          <ButtonLink to={page} replace look="secondary" size="large" preventScrollReset>
            Keep it as it is
          </ButtonLink>
        </p>
      </form>
    </section>
  );
}
