import type { FieldErrors, Typed } from "#app/forms.ts";
import type { TransferAccount } from "#domains/orders/payment-methods.ts";
import { Alert } from "../elements/alert.tsx";
import { TextField } from "../elements/text-field.tsx";

export interface OfferedMethod {
  id: string;
  label: string;
  hint: string;
  asksReference: boolean;
  account: TransferAccount | null;
}

interface PaymentFieldsProps {
  methods: OfferedMethod[];
  errors: FieldErrors;
  typed: Typed;
  limits: Record<string, number>;
}

/** The ways to pay, none chosen beforehand. A transfer shows its account, and asks for a reference that may follow later. */
export function PaymentFields({ methods, errors, typed, limits }: PaymentFieldsProps) {
  const missing = errors.payment?.[0];
  const onlyFault = Object.keys(errors)[0] === "payment";
  return (
    <fieldset className="group/payment" aria-describedby={missing ? "payment-error" : undefined}>
      <legend className="sr-only">Payment method</legend>
      {missing && <Alert id="payment-error" focused={onlyFault} className="mb-4">{missing}</Alert>}
      <ul className="grid gap-3">
        {methods.map((method) => <Method key={method.id} method={method} chosen={typed.payment === method.id} />)}
      </ul>
      <div className="mt-4 group-has-[[data-transfer]:not(:checked)]/payment:supports-[selector(:has(*))]:hidden group-has-[[data-transfer]:checked]/payment:block!">
        <TextField name="payment_reference" label="Reference number of your transfer" hint="Paying after you order? Leave this empty and send us the number on WhatsApp." error={errors.payment_reference?.[0]}
          defaultValue={typed.payment_reference} maxLength={limits.payment_reference} autoComplete="off" autoCapitalize="characters" spellCheck={false} optional />
      </div>
    </fieldset>
  );
}

function Method({ method: { id, label, hint, asksReference, account }, chosen }: { method: OfferedMethod; chosen: boolean }) {
  return (
    <li className="group/method rounded-card border border-control has-checked:border-ink has-checked:bg-surface has-checked:ring-1 has-checked:ring-ink">
      <label className="flex min-h-14 cursor-pointer items-start gap-3 p-4">
        <input type="radio" name="payment" value={id} defaultChecked={chosen} data-transfer={asksReference ? "" : undefined} className="mt-1 size-5 shrink-0 accent-ink" />
        <span>
          <span className="block font-semibold">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      </label>
      {account && (
        <dl className="figures mx-4 mb-4 ml-12 hidden grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-control bg-white p-3 text-sm group-has-checked/method:grid">
          {account.bank && <><dt className="text-muted">Bank</dt><dd>{account.bank}</dd></>}
          <dt className="text-muted">Account title</dt><dd>{account.title}</dd>
          <dt className="text-muted">Account number</dt><dd className="font-semibold break-all">{account.number}</dd>
        </dl>
      )}
    </li>
  );
}
