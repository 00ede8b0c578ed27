import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";
import { TextField } from "../elements/text-field.tsx";
import { fieldProps, type FieldsProps } from "./fields-props.ts";

/** Store credit that this order can be paid with. */
export interface OfferedCredit {
  balance: Paisa;
  /** What the order takes of it: as much as it can. */
  takes: Paisa;
  /** The secret code that a guest has entered; null for the credit of the shopper's account. */
  code: string | null;
}

interface CreditFieldsProps extends FieldsProps {
  offered: OfferedCredit | null;
  /** Whether the box is ticked at first. */
  used: boolean;
}

/** Store credit: a box to tick for an account's, or the code of a guest's. What is left to pay follows the box without scripts. */
export function CreditFields({ offered, used, ...props }: CreditFieldsProps) {
  if (!offered) return <CodeField {...props} />;
  const { balance, takes, code } = offered;
  return (
    <div className="mb-5 rounded-card border border-control p-4 has-checked:border-ink has-checked:bg-surface">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="use_credit"
          value="yes"
          data-credit=""
          defaultChecked={used}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0">
          <span className="figures block font-semibold">Use {formatWithSymbol(takes)} of your store credit</span>
          <span className="figures block text-sm text-muted">
            You have {formatWithSymbol(balance)}
            {balance > takes && `; ${formatWithSymbol((balance - takes) as Paisa)} stay for your next order`}.
          </span>
        </span>
      </label>
      <input type="hidden" name="seen_credit" value={takes} />
      {code !== null && (
        <>
          <input type="hidden" name="credit_code" value={code} />
          <input type="hidden" name="applied_code" value={code} />
        </>
      )}
    </div>
  );
}

function CodeField(props: FieldsProps) {
  const field = fieldProps(props, "credit_code");
  return (
    <details className="mb-5" open={field.error !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Have store credit?
      </summary>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <TextField
            {...field}
            label="Code of your store credit"
            hint="You find it on the page of the order that it came from. With an account, log in instead."
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            optional
          />
        </div>
        <Button look="secondary" name="intent" value="apply-credit" className="mt-7">
          Look it up
        </Button>
      </div>
    </details>
  );
}
