import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import type { CallScreen } from "../../calls/load-call.ts";
import { Disclosure } from "../disclosure.tsx";
import { CancelForm } from "../orders/cancel-form.tsx";
import { RecipientForm } from "../orders/customer-section.tsx";
import { isRefused, type OrderFormContext, Refusal } from "../orders/order-form.tsx";
import { Section } from "../section.tsx";
import { callFormId, type CallKey } from "./call-keys.ts";

const results: [key: CallKey, result: string, label: string][] = [
  ["n", "no-answer", "No answer"],
  ["b", "busy", "Busy"],
  ["o", "switched-off", "Switched off"],
  ["l", "call-later", "Call later"],
  ["w", "wrong-number", "Wrong number"],
];

/** The id of the field with what was said. */
export const callTextId = "call-text";

interface CallResultsProps {
  form: OrderFormContext & { action: string };
  call: NonNullable<CallScreen["call"]>;
}

/** What came of the call: each button logs it with what was said, and brings the next customer. */
export function CallResults({ form, call }: CallResultsProps) {
  return (
    <Section id="results" title="What came of it">
      <Results {...form} call={call} />
      <Corrections {...form} />
      <form method="post" action={form.action} data-leads-on="" className="border-t border-line pt-3">
        <input type="hidden" name="intent" value="skip" />
        <Button look="secondary" className="w-full" data-call-key="s" aria-keyshortcuts="s">
          Skip, back in 15 minutes <Key name="s" />
        </Button>
      </form>
    </Section>
  );
}

/** The forms that change the order. The address stays on the page; cancelling brings the next customer. */
export function Corrections(form: CallResultsProps["form"]) {
  const { order, result } = form;
  return (
    <>
      {order.edited && (
        <div data-call-key="a">
          <Disclosure focusing title="Correct the address" open={isRefused(result, "recipient")}>
            <RecipientForm {...form} edited={order.edited} />
          </Disclosure>
        </div>
      )}
      {order.can.cancel && (
        <div data-call-key="x">
          <CancelForm {...form} leadsOn />
        </div>
      )}
    </>
  );
}

function Results({ order, result, action, call }: CallResultsProps["form"] & Pick<CallResultsProps, "call">) {
  const refused = isRefused(result, "confirm") || result?.form === "called" ? result : null;
  const chosen = refused?.values.again ?? call.proposed;
  const times = [...call.times.map(({ preset, label, at }) => [preset, label, at] as const), ["at", "At", ""] as const];
  return (
    <form id={callFormId} method="post" action={action} noValidate data-leads-on="" className="grid gap-3">
      {/* Enter in a field presses the first button of its form: this one names no result, and the answer asks for one. */}
      <button hidden name="intent" value="called">
        Log the call
      </button>
      <input type="hidden" name="entry" value={order.entryId} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="seen" value={order.seen} />
      {refused && <Refusal refused={refused} />}
      {order.can.confirm && (
        <Button
          look="accent"
          size="large"
          className="w-full"
          name="intent"
          value="confirm"
          data-call-key="c"
          aria-keyshortcuts="c"
        >
          Confirmed <Key name="c" />
        </Button>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">Otherwise, call again</legend>
        {refused?.errors.again && <Alert>{refused.errors.again[0]}</Alert>}
        {times.map(([value, label, at]) => (
          <label key={value} className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
            <input
              type="radio"
              name="again"
              value={value}
              defaultChecked={chosen === value}
              className="size-5 shrink-0 accent-ink"
            />
            {label} <span className="figures text-muted">{at}</span>
          </label>
        ))}
        <TextField
          id="call-at"
          name="at"
          label="Exact time, in Pakistan"
          optional
          type="datetime-local"
          defaultValue={refused?.values.at}
          error={refused?.errors.at?.[0]}
        />
      </fieldset>
      <TextAreaField
        id={callTextId}
        name="text"
        label="What was said"
        optional
        dir="auto"
        rows={2}
        maxLength={orderTextLimits.staffNote}
        defaultValue={refused?.values.text}
        error={refused?.errors.text?.[0]}
      />
      {refused?.errors.result && <Alert>{refused.errors.result[0]}</Alert>}
      <div className="grid grid-cols-2 gap-2">
        {results.map(([key, value, label]) => (
          <Button
            key={key}
            look="secondary"
            name="result"
            value={value}
            data-call-key={key}
            aria-keyshortcuts={key}
            className="min-h-14"
          >
            {label} <Key name={key} />
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">After a wrong number nobody calls until the phone is corrected.</p>
    </form>
  );
}

/** The key of a button, for who has a keyboard. */
function Key({ name }: { name: CallKey }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden min-w-6 rounded border border-control bg-white px-1.5 font-sans text-xs leading-5 font-semibold text-ink lg:inline-block"
    >
      {name}
    </kbd>
  );
}
