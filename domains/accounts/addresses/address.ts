import type { Recipient } from "#domains/orders/order.ts";

/** A delivery address and its recipient. */
export type NewAddress = Omit<Recipient, "email">;

/** One address of an account's address book. */
export interface Address extends NewAddress {
  id: string;
}

/** The maximum number of addresses of an account. */
export const maxAddresses = 20;
