import { sql } from "drizzle-orm";
import { selectActiveVariants } from "#domains/catalog/variants/variants-sql.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { available, levels } from "./internal/tables.server.ts";

/** What a cart needs to know of an active variant. */
export interface PurchasableVariant {
  /** The unit price. */
  price: Paisa;
  /** How many units could be sold on their own; of a stack, as many as its parts make. */
  available: number;
  /** How many pieces of one variant a unit takes: of a stack, of the part that it holds most of. */
  pieces: number;
}

const read = prepareStatement<PurchasableVariant & { id: string }>(
  "find-purchasable-variants",
  sql`
  select variant.id, variant.price, min(${available} / variant.taken_quantity)::int as available,
    max(variant.taken_quantity)::int as pieces
  from (${selectActiveVariants(arrayPlaceholder("ids", "uuid"))}) variant left join ${levels} on ${levels.variantId} = variant.taken_id
  group by variant.id, variant.price`,
);

/** Price, availability and pieces of the variants of these ids that are active, in one statement. Other ids are left out. */
export async function findPurchasableVariants(db: Database, ids: string[]): Promise<Map<string, PurchasableVariant>> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Map();
  return new Map((await read(db, { ids: wanted })).map(({ id, ...variant }) => [id, variant]));
}
