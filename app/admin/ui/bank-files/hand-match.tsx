import { Form } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { typedLengths } from "../typed-lengths.ts";

/** Says which order a row is for. */
export function HandMatch({
  line,
  order,
  result,
}: {
  line: number;
  /** The number of the order that it is for so far. */
  order: number | null;
  result: FormResult | null;
}) {
  return (
    <details open={result !== null}>
      <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
        Match by hand<span className="sr-only"> the row of line {line}</span>
      </summary>
      <Form method="post" noValidate className="grid justify-items-start gap-2 text-left">
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="seen_order" value={order ?? ""} />
        <TextField
          id={`order-${line}`}
          name="order"
          label="Order number"
          inputMode="numeric"
          maxLength={typedLengths.number}
          autoComplete="off"
          // Once it is saved, what was typed is what the row says.
          defaultValue={result?.values.order ?? (order === null ? "" : String(order))}
          error={result?.errors.order?.[0]}
        />
        <Button name="intent" value="match" look="secondary" size="small">
          It is for this order
        </Button>
      </Form>
    </details>
  );
}
