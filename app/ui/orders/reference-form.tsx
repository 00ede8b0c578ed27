import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { TextField } from "../elements/text-field.tsx";
import { useFocusOnResult } from "../elements/use-focus-on-result.ts";
import type { OrderActionResult } from "./order-action-result.ts";

interface ReferenceFormProps {
  order: OrderDetails;
  result: OrderActionResult | null;
}

/** The form for a transfer's number; once there is one, a collapsed form that replaces it. */
export function ReferenceForm({ order: { page, payment }, result }: ReferenceFormProps) {
  const pending = useNavigation().formData?.get("intent") === "reference";
  const area = useFocusOnResult<HTMLDivElement>(result);
  const refused =
    result?.kind === "reference-refused" ? { error: result.error, defaultValue: result.value, autoFocus: true } : null;
  const form = (
    <Form
      method="post"
      action={page}
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
        {...refused}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={60}
        required
      />
      <Button name="intent" value="reference" look="secondary" pending={pending} pendingLabel="Sending…">
        Send the number
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
      {result?.kind === "too-many-references" && (
        <Alert focused>You have given many reference numbers. Please call us to change it once more.</Alert>
      )}
      {payment.reference ? <Folded open={refused !== null}>{form}</Folded> : form}
    </div>
  );
}

function Folded({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-4">
        Change the reference number
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
