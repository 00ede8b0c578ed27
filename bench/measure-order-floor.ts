import type { Pool } from "pg";
import { newId, newSecret } from "#kernel/ids.ts";
import type { Measurement } from "./measure.ts";
import { replay, type Statement } from "./replay-statements.ts";

const columns = ["number", "token", "state", "name", "phone", "email", "province", "city", "address", "payment"];

/**
 * The least that storing an order can cost: five prepared statements through `pg` (begin, the order, its line, the stock, commit), in tables of their
 * own that nothing else uses.
 */
export async function measureOrderFloor(pool: Pool, orders: number, connections: number): Promise<Measurement> {
  await pool.query(`
    create schema if not exists bench;
    create table if not exists bench.orders (id uuid primary key, ${columns.map((name) => `${name} text not null`).join(", ")}, total int not null, at timestamptz not null default now());
    create table if not exists bench.order_lines (id uuid primary key, order_id uuid not null references bench.orders, variant_id int not null, quantity int not null, price int not null);
    create table if not exists bench.stock (variant_id int primary key, on_hand int not null check (on_hand >= 0));
    insert into bench.stock select variant, 1000000 from generate_series(0, 999) as variant on conflict (variant_id) do nothing`);
  const scripts = Array.from({ length: orders }, (_, order): Statement[] => {
    const id = newId();
    const variant = order % 1_000;
    const texts = columns.map((name) => (name === "token" ? newSecret() : `${name} of order ${order}, Model Town`));
    return [
      { name: undefined, text: "begin", values: [] },
      {
        name: "floor-order",
        text: `insert into bench.orders (id, ${columns.join(", ")}, total) values (${[id, ...columns, 0].map((_value, place) => `$${place + 1}`).join(", ")})`,
        values: [id, ...texts, 100],
      },
      {
        name: "floor-line",
        text: "insert into bench.order_lines (id, order_id, variant_id, quantity, price) values ($1, $2, $3, 1, 100)",
        values: [newId(), id, variant],
      },
      {
        name: "floor-stock",
        text: "update bench.stock set on_hand = on_hand - 1 where variant_id = $1 and on_hand >= 1",
        values: [variant],
      },
      { name: undefined, text: "commit", values: [] },
    ];
  });
  const { perSecond, p50, p99, generator } = await replay(pool, scripts, connections);
  return { requestsPerSecond: perSecond, p50, p99, faults: 0, generator };
}
