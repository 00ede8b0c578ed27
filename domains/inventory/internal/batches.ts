import { type SQL, sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import type { Paisa } from "#kernel/money.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { arrayPlaceholder, prepareStatement } from "#platform/database/prepare-statement.ts";
import { batches } from "./tables.server.ts";

export interface Batch {
  id: string;
  variantId: string;
  batchNumber: string | null;
  /** "2027-03-31"; null when it does not expire. */
  expiresOn: string | null;
  onHand: number;
  unavailable: number;
  isExpired: boolean;
}

/** Whether a day is over, by Pakistan's time; null where there is none. */
export const hasPassed = (day: typeof batches.expiresOn): SQL<boolean | null> =>
  sql`${day} < (now() at time zone 'Asia/Karachi')::date`;

/** Whether a batch's last day of use is over. One that does not expire has none. */
export const isExpired = sql<boolean>`coalesce(${hasPassed(batches.expiresOn)}, false)`;

const read = prepareStatement<Batch>(
  "read-batches",
  sql`
  select id, variant_id as "variantId", batch_number as "batchNumber", expires_on::text as "expiresOn", on_hand as "onHand", unavailable, ${isExpired} as "isExpired" from ${batches}
  where variant_id = any(${arrayPlaceholder("variantIds", "uuid")}) and on_hand > 0 order by expires_on nulls last, received_at, id`,
);

/** The batches of these variants that have units, the earliest expiry first. Lock the levels before a change. */
export async function readBatches(tx: Database, variantIds: string[]): Promise<Map<string, Batch[]>> {
  return Map.groupBy(await read(tx, { variantIds }), ({ variantId }) => variantId);
}

/** The units of these batches that have expired and are still in the building. */
export const countExpired = (found: readonly Batch[]): number =>
  found.reduce((units, { isExpired: over, onHand }) => units + (over ? onHand : 0), 0);

export interface BatchKey {
  variantId: string;
  batchNumber: string | null;
  expiresOn: string | null;
  unitCost: Paisa | null;
}

/** The ids of these batches, in the same order. Those that do not exist yet are created without units. */
export async function findOrCreateBatches(tx: Transaction, keys: BatchKey[]): Promise<string[]> {
  const given = JSON.stringify(keys.map((key, place) => ({ ...key, id: newId(), place })));
  const { rows } = await tx.execute<{ id: string; place: number }>(sql`
    with given as (
      select * from json_to_recordset(${given}::json) as given(id uuid, place int, "variantId" uuid, "batchNumber" text, "expiresOn" date, "unitCost" int)
    ), created as (
      insert into ${batches} (id, variant_id, batch_number, expires_on, unit_cost, on_hand)
      select distinct on ("variantId", "batchNumber", "expiresOn", "unitCost") id, "variantId", "batchNumber", "expiresOn", "unitCost", 0 from given
      on conflict on constraint inventory_batches_once do update set on_hand = ${batches.onHand}
      returning id, variant_id, batch_number, expires_on, unit_cost
    )
    select created.id, given.place from given join created on created.variant_id = given."variantId" and created.batch_number is not distinct from given."batchNumber"
      and created.expires_on is not distinct from given."expiresOn" and created.unit_cost is not distinct from given."unitCost"`);
  const idOf = new Map(rows.map(({ id, place }) => [place, id]));
  return keys.map((_, place) => idOf.get(place)!);
}
