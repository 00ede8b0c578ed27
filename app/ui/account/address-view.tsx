import type { FieldErrors, FormValues } from "#app/http/forms.ts";
import { AddressFields, ContactFields } from "../checkout/delivery-fields.tsx";
import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { Button } from "../elements/button.tsx";
import { BackLink } from "./back-link.tsx";

interface AddressViewProps {
  /** The address's id, or "new". */
  address: string;
  /** Whether the address book is full. */
  full: boolean;
  values: FormValues;
  provinces: string[];
  result: { errors: FieldErrors; values: FormValues } | null;
}

const book = "/user/dashboard/addresses";

/** The form of one saved address, new or existing, with the checkout's fields. */
export function AddressView({ address, full, values, provinces, result }: AddressViewProps) {
  const { errors = {} } = result ?? {};
  const fields = { errors, values: result?.values ?? values };
  const title = address === "new" ? "A new address" : "Change the address";
  return (
    <section aria-labelledby="address-title" className="max-w-2xl">
      <BackLink to={book}>Your addresses</BackLink>
      <h2 id="address-title" className="heading mt-1 text-3xl">
        {title}
      </h2>
      {full && !result ? (
        <Alert tone="info" className="mt-5">
          Your address book is full.{" "}
          <span className="font-normal">Remove an address you no longer need, then add this one.</span>
        </Alert>
      ) : (
        <form
          method="post"
          action={`${book}/${address}`}
          noValidate
          aria-labelledby="address-title"
          className="mt-5 grid gap-6"
        >
          {errors.form && <Alert focused>{errors.form[0]}</Alert>}
          <ContactFields {...fields} withoutEmail />
          <AddressFields {...fields} provinces={provinces} />
          <p className="flex flex-wrap gap-3">
            <Button size="large">Keep this address</Button>
            <ButtonLink to={book} look="secondary" size="large">
              Cancel
            </ButtonLink>
          </p>
        </form>
      )}
    </section>
  );
}
