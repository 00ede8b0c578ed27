import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { type AccountKind, accountKinds } from "#domains/settings/account-kinds.ts";
import { settingLimits } from "#domains/settings/text-limits.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import type { SettingsFormProps } from "./settings-form-props.ts";

const labels: Record<AccountKind, { account: string; number: string }> = {
  bank: { account: "Bank transfer", number: "Account number or IBAN" },
  easypaisa: { account: "Easypaisa", number: "Mobile account number" },
  jazzcash: { account: "JazzCash", number: "Mobile account number" },
};

/** Where customers send money who do not pay in cash, and which of these ways are offered. */
export function AccountsForm({ edit, state }: SettingsFormProps) {
  return (
    <EditForm
      {...edit}
      title="Payment accounts"
      lead="Customers who pay by transfer read these on the order's page and in its mail. Check each digit. Cash on delivery is always offered; orders that were placed keep their way to pay."
    >
      {accountKinds.map((kind) => (
        <fieldset key={kind} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{labels[kind].account}</legend>
          <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
            <input type="checkbox" className="size-5 shrink-0 accent-ink" {...tickProps(state, `${kind}.offered`)} />
            Shoppers can choose it for new orders
          </label>
          {kind === "bank" && (
            <TextField
              label="Bank"
              {...fieldProps(state, "bank.bank")}
              dir="auto"
              autoComplete="off"
              maxLength={settingLimits.bank}
              className="sm:col-span-2"
            />
          )}
          <TextField
            label="Account title"
            {...fieldProps(state, `${kind}.title`)}
            dir="auto"
            autoComplete="off"
            maxLength={settingLimits.accountTitle}
            required
          />
          <TextField
            label={labels[kind].number}
            {...fieldProps(state, `${kind}.number`)}
            autoComplete="off"
            spellCheck={false}
            maxLength={settingLimits.accountNumber}
            required
          />
        </fieldset>
      ))}
      <Button className="justify-self-start">Save the accounts</Button>
    </EditForm>
  );
}
