import type { Pool } from "pg";

interface Table {
  name: string;
  rows: number;
  indexes: number;
}

const ofProducts = /^(?:catalog|inventory|media|pricing|search)_/;

/** How large each table is now, and how much was written to the log. */
export async function readGrowth(pool: Pool) {
  const { rows: tables } = await pool.query<Table>(
    `select relname as name, pg_table_size(oid)::float8 as rows, pg_indexes_size(oid)::float8 as indexes from pg_class
     where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  const { rows: counts } = await pool.query<{ products: number; variants: number; written: number }>(
    `select (select count(*) from catalog_products)::int as products, (select count(*) from catalog_variants)::int as variants,
       (pg_current_wal_insert_lsn() - '0/0')::float8 as written`,
  );
  const [{ products, variants, written }] = counts as [(typeof counts)[number]];
  return {
    tables,
    written,
    describeProducts(): string {
      const own = tables.filter(({ name }) => ofProducts.test(name));
      return `${products} products with ${variants} variants: ${describe(own, products)} a product`;
    },
    describeSince(earlier: { tables: Table[]; written: number }, orders: number): string {
      const grown = tables.map(({ name, rows, indexes }) => {
        const was = earlier.tables.find((table) => table.name === name);
        return { name, rows: rows - (was?.rows ?? 0), indexes: indexes - (was?.indexes ?? 0) };
      });
      const largest = grown.toSorted((a, b) => b.rows + b.indexes - a.rows - a.indexes).slice(0, 10);
      const lines = [
        `${describe(grown, orders)} an order; ${Math.round((written - earlier.written) / orders)} bytes of log`,
        ...largest.map((table) => `  ${table.name}: ${describe([table], orders)}`),
      ];
      return lines.join("\n");
    },
  };
}

function describe(tables: Table[], times: number): string {
  const sum = (of: "rows" | "indexes") => Math.round(tables.reduce((total, table) => total + table[of], 0) / times);
  return `${sum("rows")} bytes of rows and ${sum("indexes")} of indexes`;
}
