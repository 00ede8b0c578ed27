import { pino } from "pino";
import { inject } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { administer, urlOf } from "./template-database.ts";

/** A migrated, empty database for one test; dropped on disposal. */
export async function openTestDatabase({ connections = 10 } = {}) {
  const serverUrl = inject("serverUrl");
  const name = `shop_test_${crypto.randomUUID().replaceAll("-", "")}`;
  // Copying the files takes a third of the time that copying through the write-ahead log takes.
  await administer(serverUrl, `create database ${name} template ${inject("templateName")} strategy file_copy`);
  const url = urlOf(serverUrl, name);
  const open = openDatabase({ url, connections }, pino({ level: "silent" }));

  return {
    ...open,
    url,
    async [Symbol.asyncDispose]() {
      await open.close();
      // Without force, PostgreSQL asks autovacuum to leave, which only a superuser may terminate; force is for connections that a test left open.
      await administer(serverUrl, `drop database if exists ${name}`).catch(() =>
        administer(serverUrl, `drop database if exists ${name} with (force)`),
      );
    },
  };
}
