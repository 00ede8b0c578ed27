import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { accounts } from "./internal/tables.server.ts";

/** Whether the shop has an owner. */
export async function hasOwner(db: Database): Promise<boolean> {
  const [owner] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, "owner")).limit(1);
  return owner !== undefined;
}
