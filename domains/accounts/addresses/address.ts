import type { Recipient } from "#domains/orders/order.ts";

/** Where things are sent, and who takes them there. */
export type NewAddress = Omit<Recipient, "email">;

/** One address of an account's book. */
export interface Address extends NewAddress {
  id: string;
}

/** How many addresses an account can keep. */
export const maxAddresses = 20;
