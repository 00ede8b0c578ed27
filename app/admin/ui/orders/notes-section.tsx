import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import { Section } from "../section.tsx";
import { Disclosure } from "../disclosure.tsx";
import { noteField } from "../note-field.ts";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";

/** How many notes are shown at once. */
const latest = 4;

/** What staff tell one another about the order. */
export function NotesSection(form: OrderFormContext) {
  const { notes, can } = form.order;
  return (
    <Section id="notes" title="Notes and attempts">
      {notes.length === 0 && <p className="text-sm text-muted">None yet. The shopper never sees them.</p>}
      {notes.length > 0 && <Notes notes={notes.slice(0, latest)} />}
      {notes.length > latest && (
        <Disclosure title={`Earlier (${notes.length - latest})`}>
          <Notes notes={notes.slice(latest)} />
        </Disclosure>
      )}
      {can.note && (
        <Disclosure title="Add a note" open={isRefused(form.result, "note")}>
          <OrderForm {...form} intent="note">
            {(field) => (
              <>
                <input type="hidden" name="entry" value={form.order.entryId} />
                <TextAreaField
                  {...field("text")}
                  {...noteField}
                  label="New note"
                  rows={2}
                  maxLength={orderTextLimits.staffNote}
                  dir="auto"
                  className="w-full"
                />
                <Button look="secondary" size="small">
                  Add the note
                </Button>
              </>
            )}
          </OrderForm>
        </Disclosure>
      )}
    </Section>
  );
}

function Notes({ notes }: Pick<OrderFormContext["order"], "notes">) {
  return (
    <ul className="grid gap-2 text-sm">
      {notes.map(({ id, text, contact, at, by }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          {contact && <p className="font-semibold">{contact}</p>}
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <p className="figures text-muted">
            {at}, <bdi>{by}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
