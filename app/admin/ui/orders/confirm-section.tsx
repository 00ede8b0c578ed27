import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { Section } from "../section.tsx";
import { OrderForm, type OrderFormContext } from "./order-form.tsx";

/** What an order that is not confirmed waits for: the shopper's word, or the money. */
export function ConfirmSection({ order, result }: OrderFormContext) {
  if (order.awaitsMoney)
    return (
      <Section id="confirm" title="Waits for its money">
        <p className="text-sm">
          The order is confirmed when the payment is in the book.
          {order.paymentReference && (
            <>
              {" "}
              The shopper gave the reference <strong className="figures wrap-anywhere">{order.paymentReference}</strong>
              .
            </>
          )}
        </p>
      </Section>
    );
  if (!order.can.confirm) return null;
  return (
    <Section id="confirm" title={order.confirmation === "unreachable" ? "Not reached yet" : "Waits for the call"}>
      <OrderForm order={order} result={result} intent="confirm">
        {(field) => (
          <>
            <TextField {...field("note")} label="Message for the shopper" optional maxLength={500} className="w-full" />
            <Button look="accent">Confirm</Button>
          </>
        )}
      </OrderForm>
      {order.can.unreachable && (
        <OrderForm order={order} result={result} intent="unreachable">
          {() => (
            <Button look="secondary" size="small">
              Not reached
            </Button>
          )}
        </OrderForm>
      )}
    </Section>
  );
}
