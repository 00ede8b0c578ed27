import { sql } from "drizzle-orm";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import { countAvailable } from "#domains/inventory/count-available.ts";
import { enqueue } from "#domains/jobs/enqueue.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isSameRequest } from "./internal/same-request.ts";
import { stockAlerts } from "./internal/tables.server.ts";

const atOnce = 100;

/**
 * Enqueues one mail or notification for each alert on these variants that can be bought now, and returns their number. The
 * transaction that enqueues it also marks the alert as used, so that repeated or simultaneous calls send nothing twice.
 */
export async function enqueueStockAlerts(db: Database, variantIds: string[]): Promise<number> {
  let queued = 0;
  for (;;) {
    const claimed = await runTransaction(db, (tx) => claimSome(tx, variantIds));
    queued += claimed;
    if (claimed < atOnce) return queued;
  }
}

async function claimSome(tx: Transaction, variantIds: string[]): Promise<number> {
  const { rows: waited } = await tx.execute<{ variant_id: string }>(sql`
    select distinct variant_id from ${stockAlerts} where variant_id = any(${sql.param(variantIds)}::uuid[]) and told_at is null`);
  const variants = [
    ...(
      await findVariants(
        tx,
        waited.map((row) => row.variant_id),
      )
    ).values(),
  ];
  const available = await countAvailable(tx, variants);
  const back = variants.filter(({ id }) => (available.get(id) ?? 0) > 0).map(({ id }) => id);
  if (back.length === 0) return 0;

  const { rows: claimed } = await tx.execute<{ id: string; in_browser: boolean }>(sql`
    update ${stockAlerts} set told_at = now() where id in (
      select id from ${stockAlerts} where variant_id = any(${sql.param(back)}::uuid[]) and told_at is null
      order by asked_at, id limit ${atOnce} for update skip locked)
    returning id, endpoint is not null as in_browser`);
  // An alert for several variants is served by the first one: the other rows of the same request are marked as used
  // without a mail or notification.
  if (claimed.length > 0) {
    await tx.execute(sql`
      update ${stockAlerts} rest set told_at = now() from ${stockAlerts} first
      where first.id = any(${sql.param(claimed.map(({ id }) => id))}::uuid[]) and ${isSameRequest("rest", "first")} and rest.told_at is null`);
  }
  for (const { id, in_browser: inBrowser } of claimed) {
    const name = inBrowser ? "push-back-in-stock" : "send-back-in-stock";
    await enqueue(tx, name, { alertId: id }, { key: `${name}:${id}` });
  }
  return claimed.length;
}

const variantsAtOnce = 1_000;

/**
 * Checks every open alert, for variants that are available again without a change of their stock: a product that is on
 * sale again, or a stack with fewer parts. Returns the number of queued mails and notifications.
 */
export async function enqueueAllStockAlerts(db: Database): Promise<number> {
  let queued = 0;
  for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await db.execute<{ variant_id: string }>(sql`
      select distinct variant_id from ${stockAlerts} where told_at is null and variant_id > ${last} order by variant_id limit ${variantsAtOnce}`);
    const ids = rows.map((row) => row.variant_id);
    queued += await enqueueStockAlerts(db, ids);
    if (ids.length < variantsAtOnce) return queued;
    last = ids.at(-1)!;
  }
}

/**
 * Deletes alerts whose mail was queued two weeks ago (longer than a mail is retried) and alerts that are 180 days old,
 * and returns their number.
 */
export function sweepStockAlerts(db: Database): Promise<number> {
  return deleteInBatches(
    db,
    stockAlerts,
    sql`${stockAlerts.toldAt} < now() - interval '14 days' or ${stockAlerts.askedAt} < now() - interval '180 days'`,
  );
}
