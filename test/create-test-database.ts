import pg from "pg";
import { pino } from "pino";
import { openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { tapStatements } from "./tap-statements.ts";
import { administer, urlOf } from "./template-database.ts";

const log = pino({ level: "silent" });
const usualConnections = 10;
/** A database with more than this in its tables is not worth emptying. */
const muchBytes = 4_000_000;
/** How the connections through which tests look at a database are called in pg_stat_activity. */
export const observerName = "observes a test";

const catalogs = ["pg_class where relkind <> 't'", "pg_attribute", "pg_constraint", "pg_proc", "pg_trigger"];

/**
 * Says whether the schema is what it was after the transaction `since`, whatever rows its tables hold: how many rows each catalog has, and whether any
 * was written later. A change of the schema changes a part of it.
 */
const schemaSince = (since: string) => `
  concat_ws(' ',
    ${catalogs.map((rows) => `(select concat(count(*), ' ', min(age(xmin)) < age('${since}'::xid)) from ${rows})`).join()},
    (select sum(reltuples) from pg_class))`;

/** What the template holds: the tables that are empty, the rows of the others as JSON, and SQL that sets its sequences back. */
interface Shape {
  /** SQL that says the same as it found here until the schema is changed. */
  schema: string;
  found: string;
  empty: string[];
  filled: { table: string; rows: string }[];
  sequences: string;
}

/** A migrated, empty database, which a test uses and leaves as it was. */
export async function createTestDatabase(serverUrl: string, templateName: string) {
  const name = `${templateName}_${crypto.randomUUID().slice(0, 8)}`;
  // Copying the files takes a third of the time that copying through the write-ahead log takes.
  await administer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = urlOf(serverUrl, name);
  const usual = openDatabase({ url, connections: usualConnections }, log);
  const { pool } = usual;
  tapStatements(pool);
  // Unlike the shop's own connections, these wait for an answer as long as a busy machine takes.
  const observer = new pg.Pool({ connectionString: url, application_name: observerName, max: 2, idleTimeoutMillis: 0 });
  // A test may end the server's connections; the next query opens one again.
  observer.on("error", () => undefined);
  const shape = await readShape();

  async function readShape(): Promise<Shape> {
    const { rows: tables } = await observer.query<{ name: string }>(
      "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1",
    );
    const { rows: now } = await observer.query<{ xid: string }>("select pg_current_xact_id()::xid::text as xid");
    const schema = schemaSince(now[0]!.xid);
    const { rows } = await observer.query<{ found: string; full: string[]; sequences: string }>(`
      select ${schema} as found, ${listFull(tables.map((table) => table.name))} as full,
        (select string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null), ', ') from pg_sequences) as sequences`);
    const { found, full, sequences } = rows[0]!;
    const filled = await Promise.all(full.map(async (table) => ({ table, rows: await readRows(table) })));
    return {
      schema,
      found,
      empty: tables.map((table) => table.name).filter((name) => !full.includes(name)),
      filled,
      sequences,
    };
  }

  /** All rows of a table as a JSON array. */
  async function readRows(table: string): Promise<string> {
    const { rows } = await observer.query<{ rows: string }>(
      `select jsonb_agg(found order by found::text)::text as rows from ${table} as found`,
    );
    return rows[0]!.rows;
  }

  /**
   * Brings the rows and sequences back to those of the template. False when this is not possible: the schema was changed, somebody is still at work,
   * or so much was written that a new database is quicker.
   */
  async function restore(): Promise<boolean> {
    if (pool.ended || pool.idleCount < pool.totalCount || pool.waitingCount > 0) return false;
    try {
      // A statement with a name is planned once: it names each table of the shop.
      const { rows } = await observer.query<{ schema: string; full: string[]; sessions: number; bytes: number }>({
        name: "restore",
        text: `
        select ${shape.schema} as schema, ${listFull(shape.empty)} as full,
          (select count(*)::int from pg_stat_activity where datname = current_database() and application_name <> '${observerName}') as sessions,
          (select sum(pg_relation_size(oid))::int from pg_class where relkind = 'r' and oid >= 16384) as bytes`,
      });
      const { full, sessions, bytes, schema: left } = rows[0]!;
      if (left !== shape.found || sessions > pool.totalCount || bytes > muchBytes) return false;
      const refill = [];
      for (const { table, rows: wanted } of shape.filled)
        if ((await readRows(table)) !== wanted)
          refill.push(
            `delete from ${table}; insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(wanted)});`,
          );
      // Triggers and foreign keys do not apply to the session, so the order of the tables does not matter.
      await pool.query(
        `begin; set local session_replication_role = replica; ${full.map((table) => `delete from ${table};`).join(" ")} ${refill.join(" ")} select ${shape.sequences}; commit`,
      );
      return true;
    } catch {
      return false;
    }
  }

  return {
    url,
    /** A pool of this many connections. The usual one stays open for the next test, whose statements then find warm connections. */
    open: (connections = usualConnections) =>
      connections === usualConnections ? usual : openDatabase({ url, connections }, log),
    /** Closes a pool of `open`, unless it is the one that stays. */
    leave: async (opened: OpenDatabase) => {
      if (opened !== usual) await opened.close();
    },
    restore,
    /** Rows of a query through connections that the shop does not have. They stay open, because opening one takes longer than most queries. */
    look: async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> =>
      (await observer.query<Row>(query)).rows,
    async drop() {
      await observer.end();
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
