import type { OrderDetails } from "#app/presenters/present-order.ts";
import { parcelEnds } from "#domains/orders/order-states.ts";
import { AddressLines } from "../account/address-lines.tsx";

/** The address of an order, under words that are true of its state. */
export function OrderAddress({
  order: { recipient, state, isLost },
}: {
  order: Pick<OrderDetails, "recipient" | "state" | "isLost">;
}) {
  return (
    <section aria-labelledby="order-address">
      <h2 id="order-address" className="heading text-2xl">
        {headingOf(state, isLost)}
      </h2>
      <div className="mt-3">
        <AddressLines address={recipient} />
      </div>
    </section>
  );
}

function headingOf(state: OrderDetails["state"], isLost: boolean): string {
  if (parcelEnds.includes(state)) return "Where it went";
  if (state === "cancelled") return isLost ? "Where it was going" : "Where it would have gone";
  return "Where it goes";
}
