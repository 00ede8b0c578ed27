import { paisa } from "#kernel/money.ts";
import type { Cart } from "../cart.ts";
import { fingerprintLines } from "./fingerprint-lines.ts";

/** A cart without lines. */
export function emptyCartView(id: string | null): Cart {
  const nothing = paisa(0);
  return {
    id,
    lines: [],
    totalItems: 0,
    subtotal: nothing,
    deliveryFee: nothing,
    tax: nothing,
    total: nothing,
    fingerprint: fingerprintLines([]),
    ready: false,
  };
}
