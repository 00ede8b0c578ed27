import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import { Client } from "pg";

/** Brings the database to this version of the shop. However many processes start together, each migration runs once. */
export async function migrateDatabase(url: string, folder = "database/migrations") {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('taqat migrations'))");
    await migrate(drizzle(client), { migrationsFolder: folder });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}
