import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import { OrderForm, type OrderFormContext } from "./order-form.tsx";

/** Logs an attempt to reach the shopper. */
export function ContactForm(form: OrderFormContext) {
  return (
    <OrderForm {...form} intent="contact">
      {(field) => (
        <>
          <input type="hidden" name="entry" value={form.order.entryId} />
          <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
            <SelectField {...field("channel", "phone")} label="How">
              <option value="phone">Call</option>
              <option value="whatsapp">WhatsApp</option>
            </SelectField>
            <SelectField {...field("result", "no-answer")} label="Result">
              {form.order.contactResults.map(([result, label]) => (
                <option key={result} value={result}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            {...field("text")}
            label="What was said"
            optional
            dir="auto"
            maxLength={orderTextLimits.staffNote}
            className="w-full"
          />
          <Button look="secondary" size="small">
            Log the attempt
          </Button>
        </>
      )}
    </OrderForm>
  );
}
