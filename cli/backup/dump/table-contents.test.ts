import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findTool } from "./find-tool.ts";
import { compareTables, readTableContents } from "./table-contents.ts";

test("a restored table that lacks a row, or has another value in one, is named with its rows", async () => {
  const opened = await openTestDatabase();
  const client = new Client({ connectionString: opened.url });
  await client.connect();
  onTestFinished(() => client.end().then(() => opened[Symbol.asyncDispose]()));
  await client.query("create table tubs as select n as id, 'Mango' as flavour from generate_series(1, 20) n");
  const before = await readTableContents(client);
  expect(compareTables(before, await readTableContents(client))).toEqual([]);
  await client.query("update tubs set flavour = 'Kulfi' where id = 7");
  expect(compareTables(before, await readTableContents(client))).toEqual([
    { table: "public.tubs", one: 20, other: 20 },
  ]);
  await client.query("update tubs set flavour = 'Mango'; delete from tubs where id = 1");
  expect(compareTables(before, await readTableContents(client))).toEqual([
    { table: "public.tubs", one: 20, other: 19 },
  ]);
  await client.query("drop table tubs");
  expect(compareTables(before, await readTableContents(client))).toEqual([
    { table: "public.tubs", one: 20, other: null },
  ]);
});

test("a database that is newer than all programs here is refused with the name of what is missing", () => {
  expect(() => findTool("pg_dump", 99)).toThrow(
    /^pg_dump 99 or newer is needed for this database.*postgresql-client-99/,
  );
});
