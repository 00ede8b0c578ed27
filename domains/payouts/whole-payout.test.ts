import { expect, test } from "vitest";
import { openPayouts } from "#test/open-payouts.ts";

/** More orders than are written in two rounds of statements. */
const parcels = 600;

/** Copies the only order with its parcel, its lines and what is due, in the columns that each table has. */
async function copyOrder({ shop, ship }: Awaited<ReturnType<typeof openPayouts>>): Promise<string[]> {
  const one = await ship();
  const query = (text: string) => shop.pool.query(text);
  await query(
    `create table copies as select at, uuidv7() as book, uuidv7() as parcel from generate_series(1, ${parcels - 1}) as at`,
  );
  const copy = async (table: string, given: Record<string, string>) => {
    const columns = await shop.look<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'`,
    );
    const names = columns.map(({ name }) => name);
    await query(
      `insert into ${table} (${names.join(", ")}) select ${names.map((name) => given[name] ?? `one.${name}`).join(", ")} from ${table} as one, copies order by at`,
    );
  };
  await copy("orders_orders", { id: "book", access_token: "md5(book::text)" });
  await copy("orders_lines", { order_id: "book" });
  await copy("orders_shipments", { order_id: "book", id: "parcel", tracking_number: "'COPY-' || at" });
  await copy("orders_shipment_lines", { order_id: "book", shipment_id: "parcel" });
  await copy("orders_payments", { order_id: "book", id: "uuidv7()" });
  await copy("orders_history", { order_id: "book" });
  await query("analyze");
  return [one.tracking, ...Array.from({ length: parcels - 1 }, (_, at) => `COPY-${at + 1}`)];
}

test("a payout of hundreds, right after which the database knows nothing of its size, is booked and reversed whole or not at all, whichever of its parcels the database refuses", async () => {
  const open = await openPayouts();
  const { shop, send, book, reverse } = open;
  const numbers = await copyOrder(open);
  const payoutId = await send(numbers.map((number) => [number, 2_000, 180, 20, 1_800]));
  const entries = async () =>
    (
      await shop.look<{ kind: string; count: number; sum: number }>(
        "select kind, count(*)::int as count, sum(amount)::int as sum from orders_payments where kind <> 'due' group by kind order by kind",
      )
    ).map(({ kind, count, sum }) => [kind, count, sum]);
  const states = () =>
    shop.look(
      "select status, parcel.state, count(*)::int from orders_orders as book join orders_shipments as parcel on parcel.order_id = book.id group by 1, 2",
    );
  const before = await states();
  /** Does it while the database refuses what is written of this parcel. */
  const refused = async (number: string, work: () => Promise<unknown>) => {
    await shop.pool
      .query(`create function refuse_parcel() returns trigger language plpgsql as $$ begin raise 'Not of ${number}'; end $$;
      create trigger refuse before update on orders_shipments for each row when (old.tracking_number = '${number}') execute function refuse_parcel()`);
    await expect(work()).rejects.toMatchObject({ cause: { message: `Not of ${number}` } });
    await shop.pool.query("drop function refuse_parcel cascade");
  };

  for (const at of [0, 400, parcels - 1]) await refused(numbers[at]!, () => book(payoutId));
  expect(await entries()).toEqual([]);
  expect(await states()).toEqual(before);
  expect(await book(payoutId)).toMatchObject({ outcome: "booked", parcels, closed: parcels, whole: true });
  const booked = [
    ["collected", parcels, parcels * 200_000],
    ["courier-fee", parcels, parcels * 18_000],
    ["remitted", parcels, parcels * 180_000],
    ["tax-withheld", parcels, parcels * 2_000],
  ];
  expect(await entries()).toEqual(booked);

  for (const at of [0, 400, parcels - 1]) await refused(numbers[at]!, () => reverse(payoutId));
  expect(await entries()).toEqual(booked);
  expect(await reverse(payoutId)).toMatchObject({
    outcome: "reversed",
    parcels,
    reopened: parcels,
    delivered: parcels,
  });
  expect(await entries()).toEqual(booked.map(([kind, count]) => [kind, 2 * Number(count), 0]));
  expect(await states()).toEqual(before);
});
