import type { OrderState } from "#domains/orders/order.ts";
import type { ShipmentState } from "#domains/orders/shipments/shipment.ts";
import { StatusBadge, type StatusTone } from "../status-badge.tsx";

type State = OrderState | ShipmentState;

const looks: Record<State, { tone: StatusTone; sign: string }> = {
  placed: { tone: "waiting", sign: "○" },
  confirmed: { tone: "waiting", sign: "◔" },
  packed: { tone: "active", sign: "◑" },
  shipped: { tone: "active", sign: "◕" },
  delivered: { tone: "good", sign: "●" },
  cancelled: { tone: "over", sign: "×" },
  refused: { tone: "bad", sign: "×" },
  returned: { tone: "bad", sign: "↩" },
  lost: { tone: "bad", sign: "?" },
};

/** The state of an order or a parcel. */
export function StateBadge({ state, label }: { state: State; label: string }) {
  return <StatusBadge {...looks[state]}>{label}</StatusBadge>;
}
