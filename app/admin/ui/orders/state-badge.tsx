import type { OrderState } from "#domains/orders/order.ts";
import type { ShipmentState } from "#domains/orders/shipments/shipment.ts";

type State = OrderState | ShipmentState;

/** How a state looks: what waits for the shop, what is on its way, what went well, what came to nothing. */
const looks: Record<State, { sign: string; look: string }> = {
  placed: { sign: "○", look: "border-low text-low" },
  confirmed: { sign: "◔", look: "border-low text-low" },
  packed: { sign: "◑", look: "border-ink text-ink" },
  shipped: { sign: "◕", look: "border-ink text-ink" },
  delivered: { sign: "●", look: "border-success text-success" },
  cancelled: { sign: "×", look: "border-control text-muted" },
  refused: { sign: "×", look: "border-failure text-failure" },
  returned: { sign: "↩", look: "border-failure text-failure" },
  lost: { sign: "?", look: "border-failure text-failure" },
};

/** The state of an order or a parcel: a word, a sign and a colour. */
export function StateBadge({ state, label }: { state: State; label: string }) {
  const { sign, look } = looks[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-md border bg-white px-2 py-1 text-xs leading-tight font-bold wrap-normal ${look}`}
    >
      <span aria-hidden="true">{sign}</span>
      {label}
    </span>
  );
}
