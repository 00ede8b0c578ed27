import { Form, useNavigation } from "react-router";
import type { ShownOrder } from "#app/show-order.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { TextField } from "../elements/text-field.tsx";
import { useFocusOnAnswer } from "../elements/use-focus-on-answer.ts";
import type { OrderAnswer } from "./order-answer.ts";

interface ReferenceFormProps {
  order: ShownOrder;
  answer: OrderAnswer | null;
}

/** Takes the number of a transfer, or another one in its place. */
export function ReferenceForm({ order: { accessToken, payment }, answer }: ReferenceFormProps) {
  const pending = useNavigation().formData?.get("intent") === "reference";
  const form = useFocusOnAnswer<HTMLFormElement>(answer);
  const refused = answer?.kind === "reference-refused" ? { error: answer.error, defaultValue: answer.typed, autoFocus: true } : {};
  return (
    <Form ref={form} method="post" action={`/order/${accessToken}`} noValidate replace preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
      {answer?.kind === "reference-kept" && <Alert tone="success" focused className="w-full">We have your reference number.</Alert>}
      {answer?.kind === "too-many-references" && <Alert focused className="w-full">You have given many reference numbers. Please call us to change it once more.</Alert>}
      {answer?.kind === "no-reference-needed" && <Alert focused className="w-full">This order needs no reference number any more.</Alert>}
      <TextField key={payment.reference} name="payment_reference" label={payment.reference ? "Another reference number" : "Reference number of your transfer"} className="min-w-48 flex-1"
        {...refused} autoComplete="off" autoCapitalize="characters" autoCorrect="off" spellCheck={false} enterKeyHint="send" maxLength={60} required />
      <Button name="intent" value="reference" look="secondary" pending={pending} pendingLabel="Sending…">Send</Button>
    </Form>
  );
}
