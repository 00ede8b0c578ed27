import type { Account } from "../account.ts";
import type { accounts } from "./tables.server.ts";

export type AccountRow = typeof accounts.$inferSelect;

/** Maps a row to an account. */
export function toAccount({
  id,
  firstName,
  secondName,
  name,
  email,
  emailVerified,
  role,
  createdAt,
}: AccountRow): Account {
  return { id, firstName, secondName, name, email, verified: emailVerified, role, registeredAt: createdAt };
}
