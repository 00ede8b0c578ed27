import type { TransferAccount } from "#domains/orders/payments/payment-methods.ts";
import { Alert } from "../elements/alert.tsx";
import { TextField } from "../elements/text-field.tsx";
import { fieldProps, type FieldsProps } from "./fields-props.ts";
import { AccountRows } from "./account-rows.tsx";

export interface OfferedMethod {
  id: string;
  label: string;
  hint: string;
  asksReference: boolean;
  account: TransferAccount | null;
}

interface PaymentFieldsProps extends FieldsProps {
  methods: OfferedMethod[];
}

// Hidden while none of its radio buttons is chosen; always visible in browsers without `:has`.
const withTransfer = "group-not-has-[[data-transfer]:checked]/payment:hidden";
const whenNoneIsChosen = "group-has-[[name=payment]:checked]/payment:hidden";
const withThis = "group-not-has-checked/method:hidden";

/** The payment methods, none of them preselected. A bank transfer displays the account and has an optional reference field. */
export function PaymentFields({ methods, ...props }: PaymentFieldsProps) {
  const { error: missing, autoFocus: first } = fieldProps(props, "payment");
  // What is said about a way to pay that is still chosen stays until the form is sent again.
  const refused = methods.some(({ id }) => id === props.values.payment);
  return (
    <fieldset className="group/payment" aria-describedby={missing ? "payment-error" : undefined}>
      <legend className="sr-only">Payment method</legend>
      {missing && (
        <Alert id="payment-error" focused={first} className={`mb-4 ${refused ? "" : whenNoneIsChosen}`}>
          {missing}
        </Alert>
      )}
      <ul className="grid gap-3">
        {methods.map((method, place) => (
          <Method
            key={method.id}
            method={method}
            id={place === 0 ? "payment" : undefined}
            chosen={props.values.payment === method.id}
          />
        ))}
      </ul>
      <div className={`mt-5 ${withTransfer}`}>
        <TextField
          {...fieldProps(props, "payment_reference")}
          label="Reference number of your transfer"
          hint="Paying after you order? Leave this empty and send us the number on WhatsApp."
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          optional
        />
      </div>
    </fieldset>
  );
}

interface MethodProps {
  method: OfferedMethod;
  /** The id of the control, which the error summary links to. */
  id: string | undefined;
  chosen: boolean;
}

function Method({ method: { id: value, label, hint, asksReference, account }, id, chosen }: MethodProps) {
  return (
    <li className="group/method rounded-card border border-control hover:border-ink has-checked:border-ink has-checked:bg-surface has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <label className="flex min-h-14 cursor-pointer items-start gap-3 p-4">
        <input
          id={id}
          type="radio"
          name="payment"
          value={value}
          defaultChecked={chosen}
          data-transfer={asksReference ? "" : undefined}
          className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      </label>
      {account && (
        <dl
          className={`figures mx-4 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-white p-3 text-sm sm:ml-12 ${withThis}`}
        >
          <AccountRows account={account} />
        </dl>
      )}
    </li>
  );
}
