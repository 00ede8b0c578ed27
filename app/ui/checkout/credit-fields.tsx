import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { FormButton } from "../elements/form-button.tsx";
import { TextField } from "../elements/text-field.tsx";
import { Island } from "../islands/island.tsx";
import { type DueProps, provincesDiffer, useDue } from "./checkout-amounts.ts";
import { fieldProps, type FieldsProps } from "./fields-props.ts";
import { amountsIsland } from "./order-summary.tsx";

/** Store credit that an order can be paid with. */
interface OfferedCredit {
  /** The secret code that a guest has entered; null for the credit of the shopper's account. */
  code: string | null;
  /** Whether the box is ticked at first. */
  used: boolean;
}

interface CreditFieldsProps extends FieldsProps {
  /** null for none. */
  offered: (OfferedCredit & { due: DueProps }) | null;
}

/** Store credit: a box to tick for an account's, or the code of a guest's. What is left to pay follows the box without scripts. */
export function CreditFields({ offered, ...props }: CreditFieldsProps) {
  if (!offered) return <CodeField {...props} />;
  const { due, code, used } = offered;
  return (
    <Island
      name="credit-box"
      component={CreditBox}
      props={{ ...due, code, used }}
      id="credit-box"
      shared={{ of: amountsIsland, names: ["amounts", "sent", "balance"] }}
      still={!provincesDiffer(due.amounts)}
    />
  );
}

/** The box to tick, with what the order takes: as much as it can. */
export function CreditBox({ code, used, ...due }: DueProps & OfferedCredit) {
  const { totals, takes } = useDue(due);
  const { balance } = due;
  return (
    <div className="mb-5 rounded-card border border-control p-4 has-checked:border-ink has-checked:bg-surface">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="use_credit"
          value="yes"
          data-credit=""
          data-covers={takes === totals.total ? "" : undefined}
          defaultChecked={used}
          className="mt-0.5 size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0">
          <span className="figures block font-semibold">Use {formatWithSymbol(takes)} of your store credit</span>
          <span className="figures block text-sm text-muted">
            You have {formatWithSymbol(balance)}
            {balance > takes && `; ${formatWithSymbol(paisa(balance - takes))} stay for your next order`}.
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
        <FormButton look="secondary" name="intent" value="apply-credit" className="mt-7">
          Look it up
        </FormButton>
      </div>
    </details>
  );
}
