import type { MovementReason } from "#domains/inventory/movement.ts";

/** Why units came or left. */
export const movementLabels: Record<MovementReason, string> = {
  received: "Received",
  sold: "Packed for an order",
  cancelled: "Unpacked, order cancelled",
  returned: "Came back",
  "written-off": "Written off",
  corrected: "Corrected",
  counted: "Counted",
};
