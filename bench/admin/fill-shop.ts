import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { refreshSoldUnits, refreshValuation } from "#domains/inventory/reports/stock-reports.ts";
import { listIdsAfter } from "#domains/catalog/list-ids-after.ts";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { sumCourierDays } from "#domains/orders/courier-money/sum-courier-days.ts";
import { countSales, sumYears } from "#domains/orders/analytics/count-sales.ts";
import { openDatabase } from "#platform/database/database.server.ts";

/** Orders in one transaction. */
const batch = 50_000;
/** Orders of one customer in three years. */
const ordersOfCustomer = 10 / 3;
const anHour = 3_600_000;

/**
 * Fills the shop of an embedded database with three years of orders: customers with and without accounts, lines, histories,
 * parcels, returns, the books of their money with payouts and transfers, the movements of stock, the audit trail, mails and messages. Orders of the last days
 * are open. Returns the seconds that it took. The superuser sets foreign keys, triggers and indexes aside meanwhile.
 */
export async function fillShop(databaseUrl: string, orders: number): Promise<number> {
  const startedAt = performance.now();
  const superuser = new URL(databaseUrl);
  superuser.username = "postgres";
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query("set work_mem = '256MB'");
    await run(client, "customers", [Math.ceil(orders / ordersOfCustomer)]);
    const indexes = await dropIndexes(client);
    for (let from = 1; from <= orders; from += batch)
      await run(client, "orders", [from, Math.min(from + batch - 1, orders), orders]);
    await run(client, "records", []);
    await run(client, "money", []);
    for (const index of indexes) await client.query(index);
    await client.query(
      "insert into orders_stale_sales_days select distinct (placed_at at time zone 'Asia/Karachi')::date from orders_orders on conflict do nothing",
    );
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
  const open = openDatabase({ url: databaseUrl, connections: 1, statementTimeout: anHour }, pino({ level: "silent" }));
  try {
    await countSales(open.database);
    await sumYears(open.database);
    await sumCourierDays(open.database);
    await refreshSoldUnits(open.database);
    // What sells stands first in lists, as in a shop whose worker has counted it each day.
    for (let ids = await listIdsAfter(open.database, null, 1_000); ids.length > 0;) {
      await refreshListings(open.database, ids);
      ids = await listIdsAfter(open.database, ids.at(-1)!, 1_000);
    }
    await refreshValuation(open.database);
  } finally {
    await open.close();
  }
  return (performance.now() - startedAt) / 1_000;
}

/** Runs the statements of a file in one transaction, with these numbers in place of $1, $2 and so on: statements that make tables take no parameters. */
async function run(client: pg.Client, file: string, numbers: number[]) {
  const statements = readFileSync(join(import.meta.dirname, "fill", `${file}.sql`), "utf8");
  await client.query(statements.replaceAll(/\$(\d)/g, (_, at: string) => String(numbers[Number(at) - 1])));
}

/** Drops the indexes, other than those of keys, of the tables that are filled, and returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where not indisunique and indrelid::regclass::text ~ '^(orders_|inventory_movements|audit_entries|mail_log|messaging_log|content_messages|returns_|payouts_)'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
