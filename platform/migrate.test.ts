import { readdir } from "node:fs/promises";
import { inject, expect, test } from "vitest";
import { Client } from "pg";
import { administer, urlOf } from "#test/template-database.ts";
import { migrateDatabase } from "./migrate.server.ts";

test("of several processes that start together on an empty database each waits its turn, and every migration runs once", async () => {
  const serverUrl = inject("serverUrl");
  const name = `shop_empty_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(serverUrl, `create database ${name}`);
  try {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(urlOf(serverUrl, name))));

    const client = new Client({ connectionString: urlOf(serverUrl, name) });
    await client.connect();
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from drizzle.__drizzle_migrations").finally(() => client.end());
    expect(rows[0]?.count).toBe((await readdir("database/migrations")).filter((file) => file.endsWith(".sql")).length);
  } finally {
    await administer(serverUrl, `drop database ${name} with (force)`);
  }
});
