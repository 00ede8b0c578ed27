import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { maxOrderNoteLength } from "#domains/orders/order.ts";
import { maxReferenceLength } from "#domains/orders/payments/payment-methods.ts";
import { Section } from "../section.tsx";
import type { PaymentProofViewProps } from "./payment-proof-view-props.ts";
import { typedLengths } from "../typed-lengths.ts";

/** Says what was found in the account. Each finding is a button; what stands in the fields goes with it. */
export function AnswerForm({ proof, order, waiting, result }: PaymentProofViewProps) {
  const values = result?.values ?? {};
  const error = (field: string) => result?.errors[field]?.[0];
  return (
    <Section id="answer" title="What do you see in the account?">
      <Form method="post" noValidate className="grid gap-4">
        <TextField
          name="amount"
          label="Amount that arrived, Rs"
          inputMode="decimal"
          maxLength={typedLengths.amount}
          className="w-full"
          hint="Of a part, the customer reads what is still due."
          defaultValue={values.amount ?? order.dueRupees}
          error={error("amount")}
        />
        <TextField
          name="reference"
          label="Its reference in the account"
          maxLength={maxReferenceLength}
          autoComplete="off"
          className="w-full"
          defaultValue={values.reference ?? proof.bookReference}
          error={error("reference")}
        />
        <TextAreaField
          name="note"
          label="A word for the customer"
          optional
          rows={3}
          maxLength={maxOrderNoteLength}
          dir="auto"
          className="w-full"
          hint="It stands in the mail and on the page of the order."
          defaultValue={values.note ?? ""}
          error={error("note")}
        />
        <input type="hidden" name="intent" value="answer" />
        {/* An amount that was refused and is sent again as it is was meant. */}
        <input type="hidden" name="meant" value={error("amount") === undefined ? "" : values.amount} />
        <input type="hidden" name="seen" value={order.duePaisa} />
        <div className="flex flex-wrap gap-3">
          <Button name="finding" value="arrived" look="accent">
            It arrived
          </Button>
          <Button name="finding" value="not-found" look="secondary">
            Not found
          </Button>
          <Button name="finding" value="other-amount" look="secondary">
            Another amount
          </Button>
        </div>
        <p className="text-sm text-muted">
          The customer is mailed either way. &ldquo;It arrived&rdquo; records the payment; the other two record nothing.
          {waiting > 1 && ` ${waiting - 1} more to check.`}
        </p>
      </Form>
    </Section>
  );
}
