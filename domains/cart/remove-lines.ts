import { sql } from "drizzle-orm";
import { isId, isSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { cartLines, carts, changedNow } from "./internal/tables.server.ts";

export interface RemovedLine {
  variantId: string;
  quantity: number;
  /** When it was added, in microseconds since 1970: its position in the cart, to which `addToCart` can restore it. */
  addedAt: number;
}

const remove = prepareStatement<RemovedLine>(
  "remove-lines",
  sql`
  with own as (
    update ${carts} set updated_at = ${changedNow} where secret = ${sql.placeholder("secret")} and closed_at is null returning id
  )
  delete from ${cartLines} using own
  where ${cartLines.cartId} = own.id and (${arrayPlaceholder("ids", "uuid")} is null or ${cartLines.id} = any(${arrayPlaceholder("ids", "uuid")}))
  returning ${cartLines.variantId} as "variantId", ${cartLines.quantity}, (extract(epoch from ${cartLines.addedAt}) * 1000000)::float8 as "addedAt"`,
);

/** Removes lines from the cart and returns what they held. A line that does not exist any more counts as removed. */
export async function removeLines(
  db: Database,
  { secret, lineIds }: { secret: string | null; lineIds: string[] },
): Promise<RemovedLine[]> {
  const ids = lineIds.filter(isId);
  return secret === null || !isSecret(secret) || ids.length === 0 ? [] : remove(db, { secret, ids });
}

/** The same for one line; null when it does not exist any more. */
export async function removeLine(
  db: Database,
  { secret, lineId }: { secret: string | null; lineId: string },
): Promise<RemovedLine | null> {
  return (await removeLines(db, { secret, lineIds: [lineId] }))[0] ?? null;
}

/** Removes all lines from the cart; the cart itself stays open. */
export async function clearCart(db: Database, secret: string | null): Promise<void> {
  if (secret !== null && isSecret(secret)) await remove(db, { secret, ids: null });
}
