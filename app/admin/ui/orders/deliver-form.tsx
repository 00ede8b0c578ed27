import { Button } from "#app/ui/elements/button.tsx";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { OrderForm, type OrderFormContext } from "./order-form.tsx";

/** Records that a parcel arrived and its cash was collected. `main`: it is the next step of the order. */
export function DeliverForm({
  parcel,
  main = false,
  ...form
}: OrderFormContext & { parcel: OrderScreen["parcels"][number]; main?: boolean }) {
  const collected = parcel.hasCash ? `${parcel.cashDue} collected` : "nothing to collect";
  return (
    <OrderForm {...form} intent="deliver" shipment={parcel.id}>
      {() => (
        <Button look={main ? "accent" : "secondary"} {...(main ? {} : { size: "small" as const })}>
          {main ? `Parcel ${parcel.number} is delivered, ${collected}` : `Delivered, ${collected}`}
        </Button>
      )}
    </OrderForm>
  );
}
