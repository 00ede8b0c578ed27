import { and, asc, eq, isNull } from "drizzle-orm";
import { isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database.server.ts";
import { cartLines, carts } from "./tables.server.ts";

export type CartRow = typeof cartLines.$inferSelect;

/** The open cart of a secret and its rows in the order they were put in, in one statement; null when there is none. */
export async function readOpenCart(db: Database, secret: string | null): Promise<{ id: string; rows: CartRow[] } | null> {
  if (secret === null || !isSecret(secret)) return null;
  const found = await db
    .select({ id: carts.id, row: cartLines })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(and(eq(carts.secret, secret), isNull(carts.closedAt)))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  const [first] = found;
  return first ? { id: first.id, rows: found.flatMap(({ row }) => row ?? []) } : null;
}
