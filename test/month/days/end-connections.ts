import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isTransientError } from "#platform/resilience/retry.ts";

/** How the connections of the month's processes begin to be called in pg_stat_activity; each has a number behind it. */
export const processName = "month process";

/** The database, with the name by which the connections of a process are known. */
export function named(url: string, name: string): string {
  const own = new URL(url);
  own.searchParams.set("application_name", name);
  return own.toString();
}

/** Ends the connections of these names, and waits until they are gone: what they did is then done or undone for ever. */
export async function endConnections(url: string, names: string): Promise<void> {
  await untilAnswered(async () => {
    const client = new pg.Client({ connectionString: url, application_name: "ends connections" });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name like $1",
        [names],
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

/** Asks again until the database is back. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const begun = performance.now(); ;)
    try {
      return await ask();
    } catch (error) {
      if (!isTransientError(error) || performance.now() - begun > 60_000) throw error;
      await wait(50);
    }
}
