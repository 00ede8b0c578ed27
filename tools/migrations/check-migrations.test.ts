import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findNeededVersion } from "#platform/database/migrations/read-migrations.ts";
import { checkMigrations } from "./check-migrations.ts";

/** A shop of before, with the constraint and the index that the migrations of the tests change. */
const before = `CREATE TABLE "orders" ("id" int, "state" text, CONSTRAINT "orders_state" CHECK ("state" in ('new', 'sent')));
CREATE INDEX "orders_state_index" ON "orders" ("state");
CREATE UNIQUE INDEX "orders_number" ON "orders" ("number");`;

/** The rules that each of these migrations breaks, by its number from 91 on. */
async function check(...migrations: string[][]) {
  const texts: [number, string][] = [
    [82, before],
    ...migrations.map((statements, at): [number, string] => [91 + at, statements.join("--> statement-breakpoint\n")]),
  ];
  const problems = await checkFiles(
    texts.map(([idx, text]) => ({ idx, when: idx, tag: `${String(idx).padStart(4, "0")}_some`, text })),
  );
  return migrations.map((_, at) =>
    problems
      .filter((problem) => problem.startsWith(String(91 + at).padStart(4, "0")))
      .map((problem) => /\((.*?)\):/.exec(problem)![1]!),
  );
}

async function checkFiles(files: { idx: number; when: number; tag: string; text: string }[]) {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    await mkdir(join(folder, "meta"));
    await Promise.all(files.map(({ tag, text }) => writeFile(join(folder, `${tag}.sql`), text)));
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ entries: files }));
    const { problems, linted } = await checkMigrations(folder);
    expect(linted).toBe(true);
    return problems;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("what adds to the tables of the version before passes, as drizzle-kit writes it", async () => {
  expect(
    await check([
      `CREATE TABLE "gifts" ("id" uuid PRIMARY KEY NOT NULL, "order_id" int NOT NULL, CONSTRAINT "gifts_id" CHECK ("gifts"."id" is not null));\n`,
      `ALTER TABLE "orders" DROP CONSTRAINT "orders_state";`,
      `ALTER TABLE "orders" ADD COLUMN "gift" text;`,
      `ALTER TABLE "orders" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;`,
      `ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;`,
      `CREATE INDEX "orders_gift" ON "orders" USING btree ("gift") WHERE "orders"."gift" is not null;`,
      `CREATE UNIQUE INDEX "gifts_order" ON "gifts" USING btree ("order_id");`,
      // A changed index, as drizzle-kit writes it.
      `DROP INDEX "orders_state_index";`,
      `CREATE INDEX "orders_state_index" ON "orders" USING btree ("state","id");`,
      `ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('new', 'sent', 'lost'));`,
    ]),
  ).toEqual([[]]);
});

const unborne: [rule: string, statement: string][] = [
  ["ban-drop-column", `ALTER TABLE "orders" DROP COLUMN "state";`],
  ["ban-drop-table", `DROP TABLE "orders" CASCADE;`],
  ["renaming-column", `ALTER TABLE "orders" RENAME COLUMN "state" TO "stage";`],
  ["renaming-table", `ALTER TABLE "orders" RENAME TO "purchases";`],
  ["adding-required-field", `ALTER TABLE "orders" ADD COLUMN "gift" text NOT NULL;`],
  ["adding-not-nullable-field", `ALTER TABLE "orders" ALTER COLUMN "state" SET NOT NULL;`],
  ["ban-drop-not-null", `ALTER TABLE "orders" ALTER COLUMN "id" DROP NOT NULL;`],
  ["changing-column-type", `ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint;`],
  ["disallowed-unique-constraint", `ALTER TABLE "orders" ADD CONSTRAINT "orders_id" UNIQUE("id");`],
  ["adding-field-with-default", `ALTER TABLE "orders" ADD COLUMN "at" timestamptz DEFAULT clock_timestamp() NOT NULL;`],
  ["drop-default", `ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT;`],
  ["new-constraint", `ALTER TABLE "orders" ADD CONSTRAINT "orders_id" CHECK ("orders"."id" > 0);`],
  ["new-constraint", `ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('new', 'lost'));`],
  ["new-unique-index", `CREATE UNIQUE INDEX "orders_id" ON "orders" USING btree ("id");`],
  ["drop-unique-index", `DROP INDEX "orders_number";`],
  ["drop-index", `DROP INDEX "orders_state_index";`],
  ["reindex", `REINDEX INDEX "orders_state_index";`],
  ["rename-value", `ALTER TYPE "public"."state" RENAME VALUE 'new' TO 'placed';`],
  ["rows-at-once", `UPDATE "orders" SET "state" = 'new';`],
  ["rows-at-once", `WITH "old" AS (SELECT 1) UPDATE "orders" SET "state" = 'new' FROM "old";`],
  ["rows-at-once", `MERGE INTO "orders" USING "gifts" ON true WHEN MATCHED THEN DELETE;`],
  ["truncate", `TRUNCATE "orders";`],
  ["block", `DO $$ BEGIN UPDATE "orders" SET "state" = 'new'; END $$;`],
  ["drop-object", `DROP TRIGGER "note" ON "orders";`],
  ["drop-object", `DROP FUNCTION "note"();`],
  ["drop-object", `DROP VIEW "sales";`],
  ["drop-object", `DROP TYPE "state";`],
  ["drop-object", `DROP SEQUENCE "numbers";`],
  ["drop-object", `DROP POLICY "own" ON "orders";`],
  ["drop-object", `DROP EXTENSION "pg_trgm";`],
  ["drop-object", `DROP RULE "keep" ON "orders";`],
  ["new-constraint", `ALTER TABLE "orders" ADD CONSTRAINT "orders_key" PRIMARY KEY ("id");`],
  ["new-constraint", `ALTER TABLE "orders" ADD CONSTRAINT "orders_known" NOT NULL "state";`],
  ["new-constraint", `ALTER TABLE "orders" ADD CHECK ("id" > 0);`],
  ["change-constraint", `ALTER TABLE "orders" ALTER CONSTRAINT "orders_gift" DEFERRABLE;`],
  ["change-column", `ALTER TABLE "orders" ALTER COLUMN "total" DROP EXPRESSION;`],
  ["change-column", `ALTER TABLE "orders" ALTER COLUMN "total" SET EXPRESSION AS ("id" + 1);`],
  ["change-column", `ALTER TABLE "orders" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY;`],
  ["change-column", `ALTER TABLE "orders" ALTER COLUMN "id" RESTART WITH 1;`],
  ["switch-trigger", `ALTER TABLE "orders" DISABLE TRIGGER "note";`],
  ["switch-trigger", `ALTER TABLE IF EXISTS ONLY "public"."orders" DISABLE TRIGGER ALL;`],
  ["switch-trigger", `ALTER TABLE "orders" ENABLE ALWAYS TRIGGER "note";`],
  ["switch-trigger", `ALTER TABLE "orders" ADD COLUMN "gift" numeric(3, 1) DEFAULT 1, DISABLE TRIGGER "note";`],
  ["new-trigger", `ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;`],
  ["new-trigger", `CREATE POLICY "own" ON "orders" USING (true);`],
  ["new-trigger", `CREATE RULE "keep" AS ON DELETE TO "orders" DO INSTEAD NOTHING;`],
  ["rename-object", `ALTER TRIGGER "note" ON "orders" RENAME TO "noted";`],
  ["lock", `ALTER TABLE "orders" SET UNLOGGED;`],
  ["lock", `ALTER TABLE "orders" SET TABLESPACE "fast";`],
  ["lock", `LOCK TABLE "orders";`],
  ["lock", `VACUUM FULL "orders";`],
  ["owner", `ALTER TABLE "orders" OWNER TO "other";`],
  ["owner", `ALTER TYPE "state" OWNER TO "other";`],
  ["owner", `ALTER FUNCTION "note"() OWNER TO "other";`],
  ["rename-object", `ALTER TABLE "orders" SET SCHEMA "old";`],
  ["rename-object", `ALTER TABLE "orders" RENAME CONSTRAINT "orders_state" TO "orders_stage";`],
  ["rename-object", `ALTER INDEX "orders_number" RENAME TO "orders_numbers";`],
  ["rename-object", `ALTER TYPE "state" RENAME TO "stage";`],
  ["rename-object", `ALTER TYPE "place" RENAME ATTRIBUTE "city" TO "town";`],
  ["rename-object", `ALTER SCHEMA "public" RENAME TO "shop";`],
  ["rename-object", `ALTER FUNCTION "note"() SET SCHEMA "old";`],
  ["change-table", `ALTER TABLE "orders" DETACH PARTITION "orders_2025";`],
  ["change-table", `ALTER TABLE "orders" REPLICA IDENTITY NOTHING;`],
  ["change-type", `ALTER TYPE "place" DROP ATTRIBUTE "city";`],
  ["change-sequence", `ALTER SEQUENCE "numbers" RESTART;`],
  ["change-object", `ALTER DOMAIN "amount" ADD CHECK (VALUE > 0);`],
  ["change-object", `ALTER VIEW "sales" ALTER COLUMN "total" SET DEFAULT 0;`],
  ["change-object", `ALTER DATABASE "shop" SET statement_timeout = 1;`],
  ["change-object", `ALTER SYSTEM SET fsync = off;`],
  ["privileges", `REVOKE INSERT ON "orders" FROM PUBLIC;`],
  ["privileges", `ALTER DEFAULT PRIVILEGES REVOKE SELECT ON TABLES FROM PUBLIC;`],
  ["privileges", `REASSIGN OWNED BY "shop" TO "other";`],
  ["privileges", `ALTER ROLE "shop" NOLOGIN;`],
  ["several", `SELECT 1; REVOKE INSERT ON "orders" FROM PUBLIC;`],
  ["several-actions", `ALTER TABLE "orders" DROP CONSTRAINT "orders_state", DROP CONSTRAINT "orders_number_key";`],
  [
    "several-actions",
    `ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("state" in ('new', 'sent', 'lost')), ADD CONSTRAINT "orders_id" CHECK ("id" > 0);`,
  ],
  ["several-actions", `DROP INDEX "orders_state_index", "orders_number";`],
  ["unknown", `CALL "tidy"();`],
  ["unknown", `ALTER TABLE "orders" SHRINK;`],
  ["replace-object", `CREATE OR REPLACE FUNCTION "note"() RETURNS int LANGUAGE sql AS 'select 1';`],
  ["replace-object", `CREATE OR REPLACE RECURSIVE VIEW "chain" ("id") AS SELECT 1;`],
  ["unknown", `SELECT setval('numbers', 1);`],
  ["new-constraint", `ALTER TABLE "orders" ADD COLUMN "gift" int CHECK ("gift" is not null);`],
  ["new-constraint", `ALTER TABLE "orders" ADD COLUMN "gift" int DEFAULT 5 REFERENCES "gifts" ("id");`],
  ["rows-at-once", `INSERT INTO "orders" ("id") SELECT 1 ON CONFLICT ("id") DO UPDATE SET "state" = excluded."state";`],
  ["set-default", `ALTER TABLE "orders" ALTER COLUMN "state" SET DEFAULT 'lost';`],
  ["set-default", `ALTER TABLE "orders" ALTER "state" SET DEFAULT 'lost';`],
  ["drop-default", `ALTER TABLE "orders" ALTER "state" DROP DEFAULT;`],
  ["change-object", `ALTER TABLE "odd""orders" DISABLE TRIGGER "note";`],
];

test("what the version before does not bear is refused, unless a comment says why it does", async () => {
  const found = await check(...unborne.map(([, statement]) => [statement]));
  unborne.forEach(([rule, statement], at) => expect(found[at], statement).toContain(rule));
  for (const comment of [
    "-- contract (since 0090_gifts): no version since then uses it",
    "-- safe: the table has had no rows in any shop so far",
  ])
    expect((await check(...unborne.map(([, statement]) => [`${comment}\n${statement}`]))).flat()).toEqual([]);
});

test("what the version before does not notice passes", async () => {
  const unnoticed = [
    `ALTER TABLE "orders" ALTER COLUMN "state" SET STATISTICS 500;`,
    `ALTER TABLE "orders" SET (fillfactor = 80), ALTER COLUMN "state" SET STORAGE EXTERNAL;`,
    `ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_state";`,
    `ALTER INDEX "orders_number" SET (fastupdate = off);`,
    `ALTER SEQUENCE "numbers" CACHE 20;`,
    `ALTER TYPE "state" ADD VALUE 'lost' AFTER 'new';`,
    `CREATE FUNCTION "other"() RETURNS int LANGUAGE sql AS $$ select 1; select 2; $$;`,
    `CREATE STATISTICS "orders_both" ON "id", "state" FROM "orders";`,
    `DROP STATISTICS "orders_both";`,
    `GRANT SELECT ON "orders" TO PUBLIC;`,
    `INSERT INTO "orders" ("state") VALUES ('new; sent');`,
    `COMMENT ON TABLE "orders" IS 'It''s; an order';`,
  ];
  expect(await check(...unnoticed.map((statement) => [statement]))).toEqual(unnoticed.map(() => []));
});

test("a table that is created with its schema makes no other table a new one", async () => {
  expect(
    await check([
      `CREATE TABLE "public"."gifts" ("id" uuid PRIMARY KEY NOT NULL);`,
      `ALTER TABLE "public"."gifts" ADD CONSTRAINT "gifts_id" UNIQUE("id");`,
      `ALTER TABLE "public"."orders" ALTER COLUMN "state" DROP DEFAULT;`,
      `CREATE UNIQUE INDEX "orders_id" ON "public"."orders" USING btree ("id");`,
      `DROP INDEX "public"."orders_number";`,
    ]),
  ).toEqual([["drop-default", "new-unique-index", "drop-unique-index", "drop-index"]]);
});

test("what stands behind a change of a new table is not passed over", async () => {
  expect(
    await check([
      `CREATE TABLE "gifts" ("id" uuid PRIMARY KEY NOT NULL);`,
      `ALTER TABLE "gifts" ADD COLUMN "note" text; REVOKE INSERT ON "orders" FROM PUBLIC;`,
    ]),
  ).toEqual([["several"]]);
});

test("a comment needs a reason, and a version before the migration", async () => {
  const drop = `ALTER TABLE "orders" DROP COLUMN "state";`;
  expect(
    await check(
      [`-- contract (since 0091): this version does not use it any more\n${drop}`],
      [`-- safe: yes\n${drop}`],
      [`-- contract: nobody uses it, it seems, and so on\n${drop}`],
    ),
  ).toEqual([["excuse"], ["excuse"], ["ban-drop-column"]]);
});

test.each(["", "  ", "\t", "\n\n "])(
  "what the check takes as a contract after %j is waited for at runtime, too",
  async (space) => {
    const statement = `${space}--  contract (since 0090_gifts): no version since then uses it\nALTER TABLE "orders" DROP COLUMN "state";`;
    expect(await check([statement])).toEqual([[]]);
    expect(findNeededVersion({ statements: [statement] })).toBe(90);
    const safe = statement.replace(/contract \(.*?\)/, "safe");
    expect(findNeededVersion({ statements: [safe] })).toBeNull();
  },
);

test("a migration has the number of its file in the journal, from which drizzle-kit counts on", async () => {
  expect(
    await checkFiles([
      { idx: 82, when: 82, tag: "0082_shop", text: before },
      { idx: 83, when: 84, tag: "0084_gifts", text: `CREATE TABLE "gifts" ("id" uuid PRIMARY KEY NOT NULL);` },
    ]),
  ).toEqual([expect.stringMatching(/^0084_gifts \(number\): .* calls it 83/)]);
});
