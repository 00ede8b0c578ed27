import { FormButton } from "../elements/form-button.tsx";
import { TextField } from "../elements/text-field.tsx";
import { Island } from "../islands/island.tsx";
import { amountsIsland, type DueProps, provincesDiffer } from "./checkout-amounts.ts";
import { CreditBox, type OfferedCredit } from "./credit-box.tsx";
import { fieldProps, type FieldsProps } from "./fields-props.ts";

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
        <FormButton look="secondary" name="intent" value="apply-credit" className="mt-7.5">
          Look it up
        </FormButton>
      </div>
    </details>
  );
}
