import { Tag } from "lucide-react";
import type { Cart } from "#domains/cart/cart.ts";
import type { DiscountCodeKind } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import { describeDiscountCodeProblem } from "#domains/pricing/discount-codes/discount-code.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { FormButton } from "../elements/form-button.tsx";
import { FieldError } from "../elements/field.tsx";
import { TextField } from "../elements/text-field.tsx";

interface DiscountCodeFieldProps {
  code: Cart["code"];
  /** The form that the field and its buttons belong to. */
  form: string;
  error: string | undefined;
  /** What was typed and refused. */
  typed: string | undefined;
}

const saves = (saved: Paisa) => `saves you ${formatWithSymbol(saved)}. It is in the prices already.`;

/** What a code of each kind does for the shopper, who saves so much on goods. */
const effects: Record<DiscountCodeKind, (saved: Paisa) => string> = {
  percentage: saves,
  amount: saves,
  "free-delivery": () => "makes your delivery free.",
};

/** The discount code of the cart with what it saves, or the field for one. Both are parts of a form, so they work without scripts. */
export function DiscountCodeField({ code, form, error, typed }: DiscountCodeFieldProps) {
  if (code === null)
    return (
      <details className="mt-3" open={error !== undefined || undefined}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          Have a discount code?
        </summary>
        <div className="mt-1 flex flex-wrap items-start gap-3">
          <TextField
            label="Discount code"
            name="discount_code"
            form={form}
            defaultValue={typed}
            error={error}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="min-w-0 flex-[1_1_9rem]"
          />
          <FormButton form={form} look="secondary" name="intent" value="apply-discount" className="mt-7.5">
            Use it
          </FormButton>
        </div>
      </details>
    );
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="flex min-w-0 flex-[1_1_10rem] items-start gap-2 text-sm">
        <Tag aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className={`wrap-anywhere ${code.problem ? "font-semibold text-failure" : ""}`}>
          {code.problem ? (
            describeDiscountCodeProblem(code.code, code.problem)
          ) : (
            <>
              The code <strong>{code.code}</strong> {effects[code.kind](code.saved)}
            </>
          )}
        </span>
      </p>
      {error !== undefined && <FieldError id="discount_code-error">{error}</FieldError>}
      <FormButton form={form} look="quiet" size="small" name="intent" value="remove-discount" className="-me-3">
        Take off<span className="sr-only"> the code {code.code}</span>
      </FormButton>
    </div>
  );
}
