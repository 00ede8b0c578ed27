import type { LineShortage } from "#domains/checkout/order-request.ts";

/** Why the checkout form comes back. */
export type CheckoutRefusal =
  | { kind: "fields" }
  | { kind: "changed" }
  | { kind: "too-often" }
  | { kind: "not-placed" }
  | { kind: "sold-out"; shortages: LineShortage[] };
