import type { ExceededLimit, LineShortage } from "#domains/checkout/order-request.ts";

/** Why the checkout form comes back. */
export type CheckoutRefusal =
  | { kind: "fields" }
  | { kind: "changed" }
  | { kind: "over-limit"; limit: ExceededLimit }
  /** Other details than those that the order of this cart was placed with; `order` for whoever may open it. */
  | { kind: "already-placed"; order: { number: number; url: string } | null }
  | { kind: "too-often" }
  | { kind: "not-placed" }
  /** The browser got no answer: the order may or may not have arrived. */
  | { kind: "unreached" }
  /** The shop lost its database while it stored the order: there may be one or not. */
  | { kind: "unknown" }
  | { kind: "sold-out"; shortages: LineShortage[] };
