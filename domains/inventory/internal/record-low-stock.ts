import { inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { levels, lowAt as threshold, lowStock, remaining } from "./tables.server.ts";

/** The alert of a variant that was low before anybody could be told, such as one that was received low. */
const noAlert = "00000000-0000-0000-0000-000000000000";

interface Change {
  variantId: string;
  lowAt: number;
  before: number;
  after: number;
  audited?: object;
}

/**
 * Lists the variants that fell to their threshold, and takes those off the list that rose above it. Behind the lock of
 * their levels: of several orders at once, one crosses. Most changes cross nothing and cost no statement.
 */
export async function recordLowStock(db: Database, changes: Change[]): Promise<void> {
  const low = changes.filter(({ before, after, lowAt, audited }) => after <= lowAt && (before > lowAt || audited));
  const risen = changes.filter(({ before, after, lowAt }) => before <= lowAt && after > lowAt);
  if (low.length > 0)
    await db.execute(sql`
      insert into ${lowStock} (variant_id, alert_id)
      select "variantId", "alertId" from json_to_recordset(${JSON.stringify(
        low.map(({ variantId, before, lowAt }) => ({ variantId, alertId: before > lowAt ? null : noAlert })),
      )}::json) as given("variantId" uuid, "alertId" uuid) order by "variantId" on conflict do nothing`);
  if (risen.length > 0)
    await db.delete(lowStock).where(
      inArray(
        lowStock.variantId,
        risen.map(({ variantId }) => variantId),
      ),
    );
}

/** Lists those of these variants that are low, without an alert, and takes the others off the list. */
export async function refreshLowStock(db: Database, variantIds: string[]): Promise<void> {
  const ids = sql`${sql.param(variantIds)}::uuid[]`;
  await db.execute(sql`
    insert into ${lowStock} (variant_id, alert_id)
    select ${levels.variantId}, ${noAlert}::uuid from ${levels} where ${levels.variantId} = any(${ids}) and ${remaining} <= ${threshold} order by ${levels.variantId} on conflict do nothing`);
  await db.execute(sql`
    delete from ${lowStock} using ${levels}
    where ${lowStock.variantId} = any(${ids}) and ${levels.variantId} = ${lowStock.variantId} and ${remaining} > ${threshold}`);
}
