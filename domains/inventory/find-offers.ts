import { sql } from "drizzle-orm";
import { selectOffers } from "#domains/catalog/offers-sql.ts";
import { isId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { prepareStatement } from "#platform/database/prepare-statement.ts";
import { available, levels } from "./internal/tables.server.ts";

/** What a cart needs to know of a variant that is on sale. */
export interface Offer {
  /** The unit price. */
  price: Paisa;
  /** How many units could be sold on their own; of a stack, as many as its parts make. */
  available: number;
}

const read = prepareStatement<Offer & { id: string }>(
  "find-offers",
  sql`
  select offer.id, offer.price, min(${available} / offer.taken_quantity)::int as available
  from (${selectOffers(sql`${sql.placeholder("ids")}::uuid[]`)}) offer left join ${levels} on ${levels.variantId} = offer.taken_id
  group by offer.id, offer.price`,
);

/** Price and availability of the variants of these ids that are on sale, in one statement. Other ids are left out. */
export async function findOffers(db: Database, ids: string[]): Promise<Map<string, Offer>> {
  const wanted = [...new Set(ids.filter(isId))];
  if (wanted.length === 0) return new Map();
  return new Map((await read(db, { ids: wanted })).map(({ id, ...offer }) => [id, offer]));
}
