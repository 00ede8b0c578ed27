import type { Batch } from "./batches.ts";

/**
 * Which batches give this many units: in the given order, each as many as it has free. Throws when they have too few.
 */
export function takeFromBatches(units: number, batches: Pick<Batch, "id" | "onHand" | "unavailable">[]) {
  let left = units;
  const taken = batches.flatMap(({ id, onHand, unavailable }) => {
    const quantity = Math.min(left, onHand - unavailable);
    left -= quantity;
    return quantity > 0 ? [{ batchId: id, quantity }] : [];
  });
  if (left > 0) throw new Error(`The batches have ${units - left} of ${units} units`);
  return taken;
}
