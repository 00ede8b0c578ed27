import type { Shipment } from "../shipments/shipment.ts";

interface Units {
  /** The line's position in the order. */
  position: number;
  quantity: number;
}

/** How many units of each line of an order its shopper has: delivered ones that did not come back and are not to come for another order. Lines without any are left out. */
export function countWithShopper(
  shipments: readonly Pick<Shipment, "state" | "lines">[],
  exchanged: readonly { received: boolean; lines: readonly Units[] }[],
): Map<number, number> {
  const units = new Map<number, number>();
  const add = ({ position, quantity }: Units, sign: 1 | -1) =>
    units.set(position, (units.get(position) ?? 0) + sign * quantity);
  for (const { state, lines } of shipments)
    if (state === "delivered")
      lines.forEach(({ position, quantity, returned = 0 }) => add({ position, quantity: quantity - returned }, 1));
  // What is back for an exchange stands beside the units of the parcels already.
  for (const { received, lines } of exchanged) if (!received) lines.forEach((line) => add(line, -1));
  return new Map([...units].filter(([, quantity]) => quantity > 0));
}
