import type { ShownOrder } from "#app/show-order.ts";
import { Badge } from "../elements/badge.tsx";

const states: Record<ShownOrder["state"], { label: string; tone: "lime" | "ink" | "quiet" }> = {
  placed: { label: "Placed", tone: "lime" },
  confirmed: { label: "Confirmed", tone: "lime" },
  packed: { label: "Packed", tone: "lime" },
  shipped: { label: "On its way", tone: "lime" },
  delivered: { label: "Delivered", tone: "ink" },
  cancelled: { label: "Cancelled", tone: "quiet" },
  refused: { label: "Refused at the door", tone: "quiet" },
  returned: { label: "Returned", tone: "quiet" },
};

/** How far an order has come, in a word or two. */
export function OrderState({ state }: Pick<ShownOrder, "state">) {
  const { label, tone } = states[state];
  return <Badge tone={tone} className="px-3 text-sm">{label}</Badge>;
}
