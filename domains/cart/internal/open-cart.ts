import { sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { maxCartLines, maxLineQuantity } from "../quantity.ts";
import { cartLines, carts } from "./tables.server.ts";
import type { Addition, UpsertedRow } from "./upsert-lines.ts";

const statement = prepareStatement<{ id: string }>(
  "open-cart",
  sql`
  with opened as (
    insert into ${carts} (id, secret, last_addition)
    values (${sql.placeholder("id")}::uuid, ${sql.placeholder("secret")}::text, ${sql.placeholder("addition")}::uuid)
    on conflict do nothing returning id
  )
  insert into ${cartLines} (id, cart_id, variant_id, quantity, seen_price, added_at)
  select line.id, opened.id, line.variant_id, line.quantity, line.price, now() + (line.place - 1) * interval '1 microsecond'
  from opened, unnest(${arrayPlaceholder("ids", "uuid")}, ${arrayPlaceholder("variantIds", "uuid")}, ${arrayPlaceholder("quantities", "int")}, ${arrayPlaceholder("prices", "int")})
    with ordinality as line(id, variant_id, quantity, price, place)
  returning id`,
);

/**
 * What `upsertLines` does for a guest who has no cart yet and gets everything: PostgreSQL sets up a third less for it. Null when there is more to decide, or
 * when this addition has opened the cart in an earlier attempt: then nothing was written, and `upsertLines` decides.
 */
export async function openCart(
  db: Database,
  { secret, accountId, fresh, mayOpen, addition, lines }: Addition,
): Promise<UpsertedRow[] | null> {
  if (secret !== null || accountId !== null || !mayOpen || lines.length > maxCartLines) return null;
  if (lines.some((line) => line.addedAt !== null || line.quantity > Math.min(line.available, maxLineQuantity)))
    return null;
  const ids = lines.map(() => newId());
  const written = await statement(db, {
    id: fresh.id,
    secret: fresh.secret,
    addition,
    ids,
    variantIds: lines.map(({ variantId }) => variantId),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ price }) => price),
  });
  if (written.length === 0) return null;
  const row = { held: 0, repeated: false, secret: fresh.secret, closed: false, stale: false };
  return lines.map(({ quantity }, place) => ({ ...row, target: quantity, lineId: ids[place]!, written: quantity }));
}
