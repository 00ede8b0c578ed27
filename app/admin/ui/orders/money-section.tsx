import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import { Definitions } from "../definitions.tsx";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";
import { typedLengths } from "../typed-lengths.ts";
import { keepFeeLabel } from "./keep-fee-label.ts";
import { linkLook } from "../link-look.ts";

/** Who owes whom, the book behind it, and the form for another entry. */
export function MoneySection(form: OrderFormContext) {
  const { money, undecidedFee, book, can, claims, paymentProofs } = form.order;
  return (
    <Section id="money" title="Money">
      <Definitions items={money} figures />
      {undecidedFee && <p className="text-sm font-semibold">{undecidedFee}</p>}
      {can.keepFee && (
        <OrderForm {...form} intent="keep-fee">
          {() => (
            <Button look="secondary" size="small">
              {keepFeeLabel}
            </Button>
          )}
        </OrderForm>
      )}
      {paymentProofs.length > 0 && (
        <ul>
          {paymentProofs.map(({ id, text }) => (
            <li key={id}>
              <Link to={`/admin/money/transfers/${id}`} className={`${linkLook} text-sm wrap-anywhere`}>
                <bdi>{text}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {claims.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {claims.map(({ id, text, note }) => (
            <li key={id} className="figures wrap-anywhere whitespace-pre-line">
              {text}
              {note && <bdi className="block text-muted">{note}</bdi>}
            </li>
          ))}
        </ul>
      )}
      <div>
        {book.length > 0 && (
          <Disclosure
            title={`Entries (${book.length})`}
            open={book.some(({ id, takesBack }) => takesBack !== null && isRefused(form.result, takesBack, id))}
          >
            <ol className="grid gap-2 text-sm">
              {book.map(({ id, text, at, by, takesBack }) => (
                <li key={id}>
                  <p className="figures wrap-anywhere">{text}</p>
                  <p className="figures text-muted">
                    {at}, <bdi>{by}</bdi>
                  </p>
                  {takesBack && (
                    <Disclosure title={takeBackTexts[takesBack].title} open={isRefused(form.result, takesBack, id)}>
                      <TakeBackForm {...form} intent={takesBack} entry={id} />
                    </Disclosure>
                  )}
                </li>
              ))}
            </ol>
          </Disclosure>
        )}
        {can.payments.length > 0 && (
          <Disclosure title="Record a payment or a refund" open={isRefused(form.result, "payment")}>
            <PaymentForm {...form} />
          </Disclosure>
        )}
      </div>
    </Section>
  );
}

const takeBackTexts = {
  mistake: {
    title: "Booked by mistake",
    what: "The customer owes this money again. No money goes out: for money that goes back, record a refund.",
    why: "Why it was a mistake",
  },
  "refund-back": {
    title: "It came back, or was booked by mistake",
    what: "The shop owes this money again, and the order waits among those to pay back. Record the refund once more when it is sent again. The customer is not mailed.",
    why: "Why it is taken back",
  },
} as const;

/** Takes one payment back that did not come, or came for another order; or a refund that did not arrive, or that nobody sent. */
function TakeBackForm({
  intent,
  entry,
  ...form
}: OrderFormContext & { intent: keyof typeof takeBackTexts; entry: string }) {
  const { what, why } = takeBackTexts[intent];
  return (
    <OrderForm {...form} intent={intent} about={entry}>
      {(field) => (
        <>
          <input type="hidden" name="entry" value={entry} />
          <p className="text-sm text-muted">{what}</p>
          <TextField
            {...field("reason")}
            label={why}
            hint="Staff alone read it"
            maxLength={orderTextLimits.mistake}
            required
            dir="auto"
            className="w-full"
          />
          <Button look="secondary" size="small">
            Take it back
          </Button>
        </>
      )}
    </OrderForm>
  );
}

function PaymentForm(form: OrderFormContext) {
  const refused = isRefused(form.result, "payment") ? form.result : null;
  // Somebody else may have entered the money meanwhile. Nothing takes the place of what was chosen but another choice.
  const isGone = refused !== null && !form.order.can.payments.some(({ kind }) => kind === refused.values.kind);
  return (
    <OrderForm {...form} intent="payment">
      {(field) => (
        <>
          {form.order.book.some(({ takesBack }) => takesBack === "mistake") && (
            <p className="text-sm text-muted">
              A payment that was booked by mistake is no refund: take it back among the entries above.
            </p>
          )}
          {/* An amount that was refused and is sent again as it is was meant. */}
          <input type="hidden" name="meant" value={refused?.errors.amount ? (refused.values.amount ?? "") : ""} />
          <SelectField
            {...field("kind")}
            {...(isGone && { defaultValue: "", error: "That is not possible any more: choose what happened" })}
            label="What happened"
            className="w-full"
          >
            {isGone && <option value="">Choose</option>}
            {form.order.can.payments.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("amount")}
            label="Amount, Rs"
            hint={
              form.order.can.payments.some(({ kind }) => kind === "courier-fee")
                ? "Below zero (−200) takes a courier’s payment, fee or tax back"
                : undefined
            }
            inputMode="decimal"
            maxLength={typedLengths.amount}
            required
            className="w-full"
          />
          <TextField
            {...field("reference")}
            label="Reference"
            optional
            maxLength={orderTextLimits.reference}
            className="w-full"
          />
          <Button look="secondary" size="small">
            Record it
          </Button>
        </>
      )}
    </OrderForm>
  );
}
