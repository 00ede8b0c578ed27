import { expect, test } from "vitest";
import { openTestDatabase } from "./open-test-database.ts";

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

const read = async ({ pool }: Opened) =>
  (
    await pool.query(`select (select count(*)::int from accounts_accounts) as accounts,
      (select jsonb_agg(a order by code) from catalog_attributes a) as attributes, nextval('orders_orders_number_seq') as next,
      (select count(*)::int from pg_class where relname = 'notes') as notes`)
  ).rows[0] as unknown;

/** What the next test finds after this one. */
async function leave(change: string) {
  let url: string;
  {
    await using opened = await openTestDatabase();
    url = opened.url;
    await opened.pool.query(change);
  }
  await using next = await openTestDatabase();
  return { isSame: next.url === url, found: await read(next) };
}

test("a database that a test leaves is emptied for the next, with its numbers begun anew and the rows of its migrations put back", async () => {
  const { found } = await leave("select 1");
  expect(found).toMatchObject({ accounts: 0, next: "10001", notes: 0 });
  const change = `insert into accounts_accounts (id, display_name, first_name, second_name, email) values (gen_random_uuid(), 'A B', 'A', 'B', 'a@example.com');
    update catalog_attributes set label = 'Shade'; select nextval('orders_orders_number_seq')`;
  expect(await leave(change)).toEqual({ isSame: true, found });
});

test("a database whose schema a test changed is not used again", async () => {
  expect(await leave("create table notes (word text)")).toMatchObject({ isSame: false, found: { notes: 0 } });
  expect(await leave("alter table accounts_accounts alter column email drop not null")).toMatchObject({
    isSame: false,
  });
});
