import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { Field } from "../elements/field.tsx";
import { TextField } from "../elements/text-field.tsx";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";
import type { OrderActionResult } from "./order-action-result.ts";

interface ReferenceFormProps {
  order: OrderDetails;
  result: OrderActionResult | null;
}

/** The form for a transfer's number and the photo of its receipt; once there is a payment proof, a collapsed form for another one. */
export function ReferenceForm({ order: { page, payment }, result }: ReferenceFormProps) {
  const pending = useNavigation().formData?.get("intent") === "reference";
  const area = useFocusOnResult<HTMLDivElement>(result);
  const refused = result?.kind === "reference-refused" ? result : null;
  const form = (
    <Form
      method="post"
      action={page}
      encType="multipart/form-data"
      noValidate
      replace
      preventScrollReset
      className="grid justify-items-start gap-3 print:hidden"
    >
      <TextField
        key={payment.reference}
        name="payment_reference"
        label="Reference number of your transfer"
        className="w-full"
        error={refused?.error ?? undefined}
        defaultValue={refused?.value ?? payment.reference ?? undefined}
        {...focusOn(refused?.error)}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        required
      />
      {payment.takesPaymentProof && (
        <Field
          id="receipt"
          label="Photo or screenshot of the receipt"
          optional
          hint="JPEG, PNG or WebP, up to 10 MB. Only our staff see it."
          error={refused?.photoError ?? undefined}
          className="w-full"
        >
          {(control) => (
            <input
              type="file"
              name="receipt"
              accept="image/jpeg,image/png,image/webp"
              {...focusOn(refused?.photoError)}
              className="control bg-white"
              {...control}
            />
          )}
        </Field>
      )}
      <Button name="intent" value="reference" look="secondary" pending={pending} pendingLabel="Sending…">
        Send it
      </Button>
    </Form>
  );
  return (
    <div ref={area} className="mt-4 grid gap-3">
      {result?.kind === "reference-kept" && (
        <Alert tone="success" focused>
          We have your reference number.
        </Alert>
      )}
      {result?.kind === "too-many-payment-proofs" && (
        <Alert focused>You have sent as many receipts as we take here. Please call us, or write on WhatsApp.</Alert>
      )}
      {result?.kind === "too-many-references" && (
        <Alert focused>You have given many reference numbers. Please call us to change it once more.</Alert>
      )}
      {payment.paymentProofs.length > 0 ? <ClosedForm open={refused !== null}>{form}</ClosedForm> : form}
    </div>
  );
}

/** A field with an error gets the focus, with and without scripts. */
const focusOn = (error: string | null | undefined) => (typeof error === "string" ? { autoFocus: true } : null);

function ClosedForm({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4">
        Send another receipt or reference number
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
