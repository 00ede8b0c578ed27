import type { Shipment } from "../shipments/shipment.ts";

interface Units {
  /** The line's position in the order. */
  position: number;
  quantity: number;
}

/**
 * How many units of each line of an order have come back out of delivered parcels, or with all of one, and were not exchanged yet. Which of them were paid
 * back the caller knows. Lines without any are left out.
 */
export function countBack(
  shipments: readonly Pick<Shipment, "state" | "lines">[],
  exchanged: readonly { received: boolean; lines: readonly Units[] }[],
): Map<number, number> {
  const units = new Map<number, number>();
  const add = (position: number, quantity: number) => units.set(position, (units.get(position) ?? 0) + quantity);
  for (const { state, lines } of shipments) {
    if (state === "delivered") lines.forEach(({ position, returned = 0 }) => add(position, returned));
    if (state === "returned") lines.forEach(({ position, quantity }) => add(position, quantity));
  }
  for (const { received, lines } of exchanged)
    if (received) lines.forEach(({ position, quantity }) => add(position, -quantity));
  return new Map([...units].filter(([, quantity]) => quantity > 0));
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
