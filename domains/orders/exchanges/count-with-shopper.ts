import type { Shipment } from "../shipments/shipment.ts";

interface Units {
  /** The line's position in the order. */
  position: number;
  quantity: number;
}

/** How many units of each line of an order its shopper has: delivered ones that were not exchanged. Lines without any are left out. */
export function countWithShopper(
  shipments: readonly Pick<Shipment, "state" | "lines">[],
  exchanged: readonly { lines: readonly Units[] }[],
): Map<number, number> {
  const units = new Map<number, number>();
  const add = ({ position, quantity }: Units, sign: 1 | -1) =>
    units.set(position, (units.get(position) ?? 0) + sign * quantity);
  for (const { state, lines } of shipments) if (state === "delivered") lines.forEach((line) => add(line, 1));
  for (const { lines } of exchanged) lines.forEach((line) => add(line, -1));
  return new Map([...units].filter(([, quantity]) => quantity > 0));
}
