import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { tapStatements } from "./tap-statements.ts";
import { administer, urlOf } from "./template-database.ts";

const log = pino({ level: "silent" });
const usualConnections = 10;
/** With more than this in its tables a database is emptied by new files for them, which delete their dead rows too. */
const muchBytes = 4_000_000;
/** How the connections through which tests look at a database are called in pg_stat_activity. */
export const observerName = "observes a test";

/** Where the schema's own parts begin: PostgreSQL's have lower ids. */
const firstOwn = 16_384;
const catalogs = Object.entries({
  pg_class: "oid",
  pg_attribute: "attrelid",
  pg_constraint: "oid",
  pg_proc: "oid",
  pg_trigger: "tgrelid",
}).map(([catalog, id]) => `${catalog} where ${id} >= ${firstOwn}`);

/** Says of these rows how many there are, and whether one was written after the transaction `since`. */
const rowsSince = (since: string, rows: string) =>
  `(select concat(count(*), ' ', min(age(xmin)) < age('${since}'::xid)) from ${rows})`;

/** Says whether the schema is what it was after the transaction `since`, whatever rows its tables hold: a change of it changes a part of this. */
const schemaSince = (since: string) =>
  `concat_ws(' ', ${catalogs.map((rows) => rowsSince(since, rows)).join()}, (select sum(reltuples) from pg_class))`;

/** What the template holds: its empty tables by their ids, the rows of the others as JSON, and SQL that sets its sequences back. */
interface Shape {
  empty: Map<string, string>;
  filled: { table: string; rows: string }[];
  sequences: string;
}

/** What a database says of its schema and of the tables that are filled. */
interface Found {
  schema: string;
  filled: string;
}

/** The SQL that asks for it, and what it says until something is changed. */
interface Mark {
  name: string;
  sql: string;
  found: Found;
}

/** SQL for a function that deletes the rows of these tables. A session plans each of its statements once, when it is needed first. */
const writeEmptying = ({ empty }: Shape) => `
  create function pg_temp.empty_tables(written oid[]) returns void language plpgsql as $$ begin
    ${[...empty].map(([id, table]) => `if ${id} = any(written) then delete from ${table}; end if;`).join("\n")}
  end $$`;

/** The tables that have a file by now, which took a row once, and the bytes of all files. Asking for a file's size takes as long as a short query. */
const writtenTables = `(
  select coalesce(array_agg(id), '{}')::text as written, coalesce(sum(bytes), 0)::int as bytes
  from (select oid as id, pg_relation_size(oid) as bytes from pg_class where relkind = 'r' and oid >= ${firstOwn} offset 0) files
  where bytes > 0) files`;

/** A migrated, empty database, which a test uses and leaves as it was. */
export async function createTestDatabase(serverUrl: string, templateName: string) {
  const name = `${templateName}_${crypto.randomUUID().slice(0, 8)}`;
  // Copying the files takes a third of the time that copying through the write-ahead log takes.
  await administer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = urlOf(serverUrl, name);
  // A busy machine takes longer to open a connection than a shopper would wait.
  const openPool = (connections: number) => openDatabase({ url, connections, connectionTimeout: 15_000 }, log);
  const usual = openPool(usualConnections);
  const { pool } = usual;
  tapStatements(pool);
  // Unlike the shop's own connections, these wait for an answer as long as a busy machine takes.
  const observer = new pg.Pool({ connectionString: url, application_name: observerName, max: 2, idleTimeoutMillis: 0 });
  // A test may end the server's connections; the next query opens one again.
  observer.on("error", () => undefined);
  // Empties the database. Its plans stay with it, and triggers and foreign keys do not apply to it, so the order of tables does not matter.
  const keeper = new pg.Client({ connectionString: url, application_name: observerName });
  keeper.on("error", () => undefined);
  await keeper.connect();
  const canEmpty = await keeper.query("set session_replication_role = replica").then(
    () => true,
    () => false,
  );
  const shape = await readShape();
  await keeper.query(writeEmptying(shape));
  let mark = await readMark();

  async function readShape(): Promise<Shape> {
    const { rows: tables } = await keeper.query<{ id: string; name: string; isWritten: boolean }>(
      `select relid::text as id, format('%I.%I', schemaname, relname) as name, pg_relation_size(relid) > 0 as "isWritten" from pg_stat_user_tables`,
    );
    const found = tables.flatMap(({ name, isWritten }) => (isWritten ? [name] : []));
    const { rows } = await keeper.query<{ full: string[]; sequences: string }>(`
      select ${listFull(found)} as full,
        (select string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null), ', ') from pg_sequences) as sequences`);
    const { full, sequences } = rows[0]!;
    const filled: Shape["filled"] = [];
    for (const table of full) filled.push({ table, rows: await readRows(table) });
    const empty = new Map(tables.flatMap(({ id, name }) => (full.includes(name) ? [] : [[id, name] as const])));
    return { empty, filled, sequences };
  }

  /** All rows of a table as a JSON array. */
  async function readRows(table: string): Promise<string> {
    const { rows } = await keeper.query<{ rows: string }>(
      `select jsonb_agg(found order by found::text)::text as rows from ${table} as found`,
    );
    return rows[0]!.rows;
  }

  /** What the schema and the filled tables are from now on. */
  async function readMark(): Promise<Mark> {
    const { rows: now } = await keeper.query<{ xid: string }>("select pg_current_xact_id()::xid::text as xid");
    const { xid } = now[0]!;
    const sql = `concat_ws(' ', ${shape.filled.map(({ table }) => rowsSince(xid, table)).join()}) as filled, ${schemaSince(xid)} as schema`;
    const { rows } = await keeper.query<Found>(`select ${sql}`);
    return { name: `since ${xid}`, sql, found: rows[0]! };
  }

  /** SQL that deletes all rows of the template's filled tables and inserts them anew. */
  const refill = () =>
    shape.filled
      .map(
        ({ table, rows }) =>
          `delete from ${table}; insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)});`,
      )
      .join(" ");

  /**
   * Brings the rows and sequences back to those of the template. False when this is not possible: the schema was changed, or somebody is still at work.
   */
  async function restore(): Promise<boolean> {
    const isAtWork = () => pool.idleCount < pool.totalCount || pool.waitingCount > 0;
    // What a request leaves to be done behind its answer ends a moment later.
    for (let looks = 0; isAtWork() && looks < 40; looks += 1) await wait(5);
    if (!canEmpty || pool.ended || isAtWork()) return false;
    try {
      const { rows } = await keeper.query<Found & { sessions: number; written: string; bytes: number }>({
        name: mark.name,
        text: `select ${mark.sql}, written, bytes,
          (select count(*)::int from pg_stat_activity where datname = current_database() and application_name <> '${observerName}') as sessions
          from ${writtenTables}`,
      });
      const { schema, filled, sessions, written, bytes } = rows[0]!;
      if (schema !== mark.found.schema || sessions > pool.totalCount) return false;
      const renews = bytes > muchBytes;
      const isToRefill = renews || filled !== mark.found.filled;
      await keeper.query(
        `begin; ${renews ? `truncate ${[...shape.empty.values()].join(", ")} cascade;` : `select pg_temp.empty_tables('${written}');`} ${isToRefill ? refill() : ""} select ${shape.sequences}; commit`,
      );
      if (isToRefill) mark = await readMark();
      return true;
    } catch {
      return false;
    }
  }

  return {
    url,
    /** A pool of this many connections. The usual one stays open for the next test, whose statements then find warm connections. */
    open: (connections = usualConnections) => (connections === usualConnections ? usual : openPool(connections)),
    /** Closes a pool of `open`, unless it is the one that stays. */
    leave: async (opened: OpenDatabase) => {
      if (opened !== usual) await opened.close();
    },
    restore,
    /** Rows of a query through connections that the shop does not have. They stay open, because opening one takes longer than most queries. */
    look: async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> =>
      (await observer.query<Row>(query)).rows,
    async drop() {
      await Promise.all([observer.end(), keeper.end().catch(() => undefined)]);
      if (!pool.ended) await pool.end();
      // Without force, PostgreSQL asks autovacuum to leave, which only a superuser may terminate; force is for connections that a test left open.
      await administer(serverUrl, `drop database if exists ${name}`).catch(() =>
        administer(serverUrl, `drop database if exists ${name} with (force)`),
      );
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** SQL for an array of those of the tables that hold a row. */
const listFull = (tables: string[]) =>
  `array_remove(array[${tables.map((table) => `case when exists (select from ${table}) then '${table}' end`).join(", ")}], null)`;
