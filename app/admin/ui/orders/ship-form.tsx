import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import type { OrderScreen } from "../../orders/present-staff-order.ts";
import { OrderForm, type OrderFormContext } from "./order-form.tsx";

/**
 * Hands a packed parcel to a courier; one that the courier's API has booked, with its number. Of one that has left, it corrects both. `main`: it is the next step
 * of the order.
 */
export function ShipForm({
  parcel,
  main = false,
  button = `Hand over parcel ${parcel.number}`,
  ...form
}: OrderFormContext & {
  parcel: Pick<OrderScreen["parcels"][number], "id" | "number" | "courier" | "tracking">;
  main?: boolean;
  button?: string;
}) {
  const couriers = `couriers-${parcel.id}`;
  return (
    <OrderForm {...form} intent="ship" shipment={parcel.id}>
      {(field) => (
        <>
          <div className="grid w-full gap-3 sm:grid-cols-2">
            <TextField
              {...field("courier", parcel.courier ?? form.order.lastCourier ?? undefined)}
              label="Courier"
              list={couriers}
              maxLength={orderTextLimits.courier}
              required
            />
            <TextField
              {...field("tracking", parcel.tracking ?? undefined)}
              label="Tracking number"
              hint="Not needed for your own rider"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={orderTextLimits.tracking}
            />
          </div>
          <datalist id={couriers}>
            {form.order.couriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <Button look={main ? "accent" : "secondary"}>{button}</Button>
        </>
      )}
    </OrderForm>
  );
}
