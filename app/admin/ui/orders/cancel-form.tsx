import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { maxOrderNoteLength } from "#domains/orders/order.ts";
import { Disclosure } from "../disclosure.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";

/** Cancels the whole order; it cannot be undone, and says so. */
export function CancelForm({ leadsOn = false, ...form }: OrderFormContext & { leadsOn?: boolean }) {
  return (
    <Disclosure focusing title="Cancel the order" open={isRefused(form.result, "cancel")}>
      <OrderForm {...form} intent="cancel" leadsOn={leadsOn}>
        {(field) => (
          <>
            <input type="hidden" name="entry" value={form.order.entryId} />
            <p className="text-sm text-muted">
              Its goods go back into stock, and what was paid is owed back. This cannot be undone.
            </p>
            <TextField
              {...field("note")}
              label="Reason, for the shopper"
              maxLength={maxOrderNoteLength}
              required
              className="w-full"
            />
            <Button look="secondary" size="small">
              Cancel order {form.order.number}
            </Button>
          </>
        )}
      </OrderForm>
    </Disclosure>
  );
}
