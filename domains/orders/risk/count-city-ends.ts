import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { cityEnds } from "../internal/tables/risk-tables.server.ts";
import { orders } from "../internal/tables.server.ts";
import { parcelEnds } from "../order-states.ts";

/** Counts what became of the parcels to each city, of orders of the last half year, unless it was counted in the last day. */
export async function countCityEnds(db: Database): Promise<void> {
  const { rows } = await db.execute<{ fresh: boolean }>(
    sql`select exists (select from ${cityEnds} where counted_at > now() - interval '23 hours') as fresh`,
  );
  if (rows[0]!.fresh) return;
  await runTransaction(db, async (tx) => {
    // Two counts at once would write the same rows.
    await tx.execute(sql`lock table ${cityEnds} in share row exclusive mode`);
    await tx.execute(sql`delete from ${cityEnds}`);
    await tx.execute(sql`
      insert into ${cityEnds} (city_key, delivered, refused, returned, counted_at)
      select lower(btrim(city)), ${sql.join(
        parcelEnds.map((state) => sql`count(*) filter (where state = ${state})`),
        sql`, `,
      )}, now()
      from ${orders} where placed_at > now() - interval '180 days' and state in ${[...parcelEnds]} and btrim(city) <> ''
      group by 1`);
  });
}
