import type { ExceededLimit, LineShortage } from "#domains/checkout/order-request.ts";
import type { CodeStepProps } from "./code-step.tsx";

/** Why the checkout form was refused. */
export type CheckoutRefusal =
  | { kind: "fields" }
  | { kind: "changed" }
  | { kind: "over-limit"; limit: ExceededLimit }
  | { kind: "blocked" }
  /** The order is placed when the code is entered that was sent to its phone. */
  | ({ kind: "code" } & CodeStepProps)
  /** The cart is already an order with other details; `order` is set if the session may see that order. */
  | { kind: "already-placed"; order: { number: number; url: string } | null }
  /** A discount code was taken in, or off: nothing is placed yet, and the total is another one. */
  | { kind: "discount-entered" | "discount-removed" }
  /** A code was looked up: nothing was asked for yet. */
  | { kind: "credit-found" }
  /** The order takes another amount of store credit than the form showed. */
  | { kind: "credit-changed" }
  | { kind: "too-often" }
  | { kind: "not-placed" }
  /** The browser got no response: the order may or may not exist. */
  | { kind: "unreached" }
  /** The database connection was lost while the order was stored: the order may or may not exist. */
  | { kind: "unknown" }
  | { kind: "sold-out"; shortages: LineShortage[] };
