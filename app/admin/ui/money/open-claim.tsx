import { Form, Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { maxPayoutReason } from "#domains/payouts/payout.ts";
import { linkLook } from "../link-look.ts";

export interface ListedClaim {
  id: string;
  order: number;
  reason: string;
  amount: string;
  left: string;
  leftPaisa: number;
  opened: string;
}

/** A claim with the form that ends it. */
export function OpenClaim({ claim, result }: { claim: ListedClaim; result: FormResult | null }) {
  const { id, order, reason, amount, left, leftPaisa, opened } = claim;
  const values = result?.values ?? {};
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p>
        <Link to={`/admin/orders/${order}`} className={linkLook}>
          Order {order}
        </Link>
        : {reason}, {amount} claimed on {opened}, <strong className="figures">{left}</strong> left.
      </p>
      <details open={result !== null}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          How it ended<span className="sr-only"> for order {order}</span>
        </summary>
        <Form method="post" className="grid max-w-3xl gap-4 md:grid-cols-3">
          <input type="hidden" name="claim" value={id} />
          <input type="hidden" name="seen" value={leftPaisa} />
          <SelectField
            id={`answer-${id}`}
            name="answer"
            label="The courier"
            defaultValue={values.answer ?? "paid"}
            error={result?.errors?.answer?.[0]}
          >
            <option value="paid">Paid</option>
            <option value="refused">Refused to pay</option>
            <option value="written-off">Is let off by the shop</option>
          </SelectField>
          <TextField
            id={`amount-${id}`}
            name="amount"
            label="Amount paid, in rupees"
            inputMode="decimal"
            hint="Of a part, the rest stays open."
            defaultValue={values.amount ?? String(leftPaisa / 100)}
            error={result?.errors?.amount?.[0]}
          />
          <TextField
            id={`note-${id}`}
            name="note"
            label="Why, or the payment's number"
            maxLength={maxPayoutReason}
            defaultValue={values.note ?? ""}
            error={result?.errors?.note?.[0]}
          />
          <Button name="intent" value="answer" look="secondary" className="justify-self-start">
            Enter it
          </Button>
        </Form>
      </details>
    </li>
  );
}
