import { sql } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { carts } from "./tables.server.ts";

const lock = prepareStatement<{ id: string }>(
  "lock-open-cart",
  sql`update ${carts} set updated_at = now() where secret = ${sql.placeholder("secret")} and closed_at is null returning id`,
);

/** Marks the open cart of a secret as used and locks it until the transaction ends; null when there is none. */
export async function lockOpenCart(tx: Transaction, secret: string | null): Promise<string | null> {
  if (secret === null || !isSecret(secret)) return null;
  const [cart] = await lock(tx, { secret });
  return cart?.id ?? null;
}
