import { expect, test } from "vitest";
import { openAdmin } from "#test/open-admin.ts";
import type { loadCustomerList } from "../../customers/load-customer-list.ts";

type List = Awaited<ReturnType<typeof loadCustomerList>>;
type Browser = Awaited<ReturnType<Awaited<ReturnType<typeof openAdmin>>["signIn"]>>;

async function read(browser: Browser, url: string) {
  const { body } = await browser.ask(url);
  const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<List>> };
  return Object.values(loaderData).find((each): each is List => each !== null && "list" in each && "rows" in each)!;
}

test("customers are listed by their registration, and downloaded as they are filtered by who may take data along", async () => {
  const { shop, signIn } = await openAdmin();
  const owner = await signIn("owner");
  for (let at = 0; at < 60; at += 1)
    await shop.pool.query(
      "insert into accounts_accounts (id, display_name, first_name, second_name, email, created_at) values (gen_random_uuid(), $1, $1, '', $2, '2026-01-01T12:00:00Z'::timestamptz + make_interval(days => $3))",
      [at === 3 ? '=HYPERLINK("http://evil.example")' : `Customer ${at}`, `c${at}@example.com`, at],
    );
  const first = await read(owner, "/admin/customers?sort=oldest");
  expect(first.rows.map(({ contact }) => contact).slice(0, 2)).toEqual(["c0@example.com", "c1@example.com"]);
  const next = await read(owner, first.list.pages.next!);
  expect(next.rows[0]!.contact).toBe("c50@example.com");
  expect(next.rows.length + first.rows.length).toBe(62);
  expect((await read(owner, next.list.pages.previous!)).rows).toEqual(first.rows);
  const range = "registered_from=2026-01-03&registered_to=2026-01-05";
  const narrowed = await read(owner, `/admin/customers?${range}`);
  expect(narrowed.rows.map(({ contact }) => contact)).toEqual(["c4@example.com", "c3@example.com", "c2@example.com"]);
  expect(narrowed.list.controls.csvHref).toBe(`/admin/lists/customers/rows.csv?${range}`);
  // More fit the search alone than it shows.
  const latest = await read(owner, "/admin/customers?q=customer&registered_from=2026-02-28");
  expect(new Set(latest.rows.map(({ contact }) => contact))).toEqual(new Set(["c58@example.com", "c59@example.com"]));

  // More than a page fit: the search goes on, in the order of the list.
  const found = await read(owner, "/admin/customers?q=customer&sort=oldest");
  const more = await read(owner, found.list.pages.next!);
  expect([found.rows.length, more.rows.length, found.list.problem]).toEqual([50, 9, null]);
  expect([found.rows[0]!.contact, more.rows.at(-1)!.contact]).toEqual(["c0@example.com", "c59@example.com"]);
  const searched = await owner.ask(found.list.controls.csvHref!);
  expect(searched.body.trim().split("\r\n")).toHaveLength(60);
  await shop.pool.query(
    "insert into accounts_accounts (id, display_name, first_name, second_name, email) select gen_random_uuid(), 'Customer', 'Customer', '', 'more' || at || '@example.com' from generate_series(1, 500) as at",
  );
  const cut = await read(owner, "/admin/customers?q=customer");
  expect([cut.rows.length, cut.list.problem]).toEqual([50, expect.stringContaining("More customers may match")]);
  const refused = await owner.ask("/admin/lists/customers/rows.csv?q=customer");
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining("More customers may match")]);

  const file = await owner.ask(narrowed.list.controls.csvHref!);
  const lines = file.body.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/^Account,"?'=HYPERLINK/);
  expect(
    await shop.look("select after from audit_entries where action = 'customers.exported' order by id"),
  ).toMatchObject([
    { after: { filters: ["q", "sort"] } },
    { after: { filters: ["registered_from", "registered_to"] } },
  ]);
  const support = await signIn("support");
  expect((await read(support, "/admin/customers")).list.controls.csvHref).toBeNull();
  expect((await support.ask("/admin/lists/customers/rows.csv")).status).toBe(403);
});
