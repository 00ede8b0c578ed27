import type { RefillWay } from "./refill.ts";

/** Where the reminders of an order go by this way: its e-mail address in lower case, or its phone; null where it has none. */
export function recipientOf({ email, phone }: { email: string; phone: string }, way: RefillWay): string | null {
  return (way === "email" ? email.toLowerCase() : phone) || null;
}
