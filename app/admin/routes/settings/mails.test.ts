import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openAdmin } from "#test/open-admin.ts";
import { readScreen } from "#test/read-screen.ts";
import type { loadMailList } from "../../mails/load-mail-list.ts";

type List = Awaited<ReturnType<typeof loadMailList>>;

test("mails are found, paged both ways and downloaded as they are filtered; many are sent again, each with its outcome", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  await shop.pool.query(
    `insert into mail_log (key, kind, subject_id, recipient, subject, state, error, created_at)
     select 'order-state:' || at, case when at % 10 = 0 then 'test' else 'order-state' end, case when at = 7 then $1 else $2 end,
       case when at = 8 then null else 'c' || at || '@example.com' end, '=Mail ' || at, case when at % 2 = 0 then 'failed' else 'sent' end, 'Refused',
       '2026-01-01T12:00:00Z'::timestamptz + make_interval(hours => at) from generate_series(1, 120) at`,
    [orderId, newId()],
  );
  const manager = await signIn("manager");
  const read = (query: string) => readScreen<List>(manager, query, "rows");
  const subjects = ({ rows }: List) => rows.map(({ subject }) => Number(subject.slice(6)));
  const first = await read("/admin/mails?sort=oldest");
  const second = await read(first.list.pages.next!);
  const third = await read(second.list.pages.next!);
  expect([first, second, third].flatMap(subjects)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  expect((await read(third.list.pages.previous!)).rows).toEqual(second.rows);
  expect(subjects(await read("/admin/mails?before=nonsense"))[0]).toBe(120);
  expect(subjects(await read("/admin/mails?q=C9@Example.com"))).toEqual([9]);
  expect(subjects(await read("/admin/mails?q=10001"))).toEqual([7]);
  // 5 o'clock at night on the 2nd of January in Pakistan is the seventh hour after noon of the first in London.
  const days = "created_from=2026-01-02&created_to=2026-01-02";
  expect(subjects(await read(`/admin/mails?${days}&state=failed&kind=test`))).toEqual([30, 20, 10]);
  expect((await read(`/admin/mails?${days}&state=waiting`)).list).toMatchObject({ narrowed: true, further: null });
  const aDay = await read(`/admin/mails?${days}`);
  expect(subjects(aDay)).toEqual(Array.from({ length: 24 }, (_, at) => 30 - at));

  const file = await manager.ask((await read("/admin/mails?state=failed&kind=test")).list.controls.csvHref!);
  expect(file.body.trim().split("\r\n")).toHaveLength(13);
  expect(file.body).toContain("'=Mail 120,Test mail,Failed,c120@example.com,0,Refused,2026-01-06 17:00");
  expect(await shop.look("select after from audit_entries where action = 'mails.exported'")).toEqual([
    { after: { filters: ["state", "kind"] } },
  ]);
  for (const gone of ["state=sent-off", "created_from=2026-02-31"])
    expect((await manager.ask(`/admin/lists/mails/rows.csv?${gone}`)).status, gone).toBe(400);

  const { rows: ids } = await shop.pool.query<{ id: string }>(
    "select id from mail_log where key like '%:_' order by id",
  );
  const form = new URLSearchParams([["intent", "resend"], ...[5, 6, 7, 8].map((at) => ["row", ids[at - 1]!.id])]);
  const sent = await manager.ask("/admin/mails", form);
  expect(sent.status).toBe(303);
  const { run } = (await read(sent.headers.get("location")!)).list;
  expect(run).toMatchObject({
    title: "Send again 4 mails",
    done: 3,
    failed: [{ label: "=Mail 8", problem: "It cannot be sent again: nobody knows its address any more" }],
  });
  expect(await shop.queuedJobs("resend-mail")).toHaveLength(3);
  const packer = await signIn("packer");
  expect((await packer.ask("/admin/mails", form)).status).toBe(403);
});
