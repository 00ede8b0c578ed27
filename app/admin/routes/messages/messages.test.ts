import { expect, test } from "vitest";
import { setMessageState } from "#domains/support/change-message.ts";
import { createMessage } from "#domains/support/messages.ts";
import { staffWith } from "#test/actors.ts";
import { contactMessage } from "#test/admin-subjects.ts";
import { openAdmin } from "#test/open-admin.ts";
import { readScreen } from "#test/read-screen.ts";
import { join } from "#test/staff-members.ts";
import type { loadMessageList } from "../../messages/load-message-list.ts";

type List = Awaited<ReturnType<typeof loadMessageList>>;

test("messages that wait stand first, are found by words, and many are taken, answered and closed at once", async () => {
  const { shop, signIn } = await openAdmin();
  const ids: string[] = [];
  for (const subject of ["Halal?", "Is the whey halal", "آرڈر کہاں ہے"])
    ids.push((await createMessage(shop.db, { ...contactMessage, subject })).id);
  await setMessageState(shop.db, staffWith("messages.answer"), ids[2]!, "closed");
  const support = await signIn("support");
  const read = (query: string) => readScreen<List>(support, `/admin/messages${query}`, "rows");
  const found = async (query: string) => (await read(query)).rows.map(({ id }) => ids.indexOf(id));
  expect(await found("")).toEqual([1, 0, 2]);
  expect(await found("?sort=newest")).toEqual([2, 1, 0]);
  expect(await found("?q=halal")).toEqual([1, 0]);
  expect(await found(`?q=${encodeURIComponent("آرڈر")}`)).toEqual([2]);
  // By the text, also together with the name.
  expect(await found("?q=bilal+it%3F")).toEqual([1, 0, 2]);
  expect(await read("?q=nothing+like+it")).toMatchObject({ rows: [], list: { narrowed: true, further: null } });
  expect(await found("?state=open&written_from=2020-01-01&assigned=nobody")).toEqual([1, 0]);
  expect((await read("?written_to=2020-01-01")).list).toMatchObject({ narrowed: true, further: null });

  const act = async (intent: string, at: number[]) => {
    const form = new URLSearchParams([["intent", intent], ...at.map((each) => ["row", ids[each]!])]);
    const answer = await support.ask("/admin/messages", form);
    return (await read(new URL(answer.headers.get("location")!, "https://shop").search)).list.run!;
  };
  // A colleague's message stays with the colleague, also when the action is taken back.
  const { id: sana } = (await join(shop.db, "support", "sana@example.com")).session.account;
  const handOver = (at: number) =>
    shop.pool.query("update content_messages set assignee_id = $1 where id = $2", [sana, ids[at]]);
  const assignees = async () =>
    (await shop.look("select assignee_id from content_messages order by id")).map(({ assignee_id }) => assignee_id);
  await handOver(2);
  const problem = expect.stringContaining(" sees to it: take it over on its page") as string;
  const { id: run, ...taken } = await act("take", [0, 1, 2]);
  expect(taken).toMatchObject({ title: "Take 3 messages", done: 2, undo: true, failed: [{ problem }] });
  await handOver(1);
  await support.ask("/admin/messages", new URLSearchParams({ intent: "undo", run }));
  expect(await assignees()).toEqual([null, sana, sana]);
  await shop.pool.query("update content_messages set assignee_id = null");

  expect(await act("take", [0, 1])).toMatchObject({ title: "Take 2 messages", done: 2, undo: true, failed: [] });
  expect(await found("?assigned=me")).toEqual([1, 0]);
  // A row that fails for itself does not hold up those behind it.
  await shop.look(`create function fail_here() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger fail_here before update on content_messages for each row when (old.id = '${ids[0]}') execute function fail_here()`);
  const broken = [{ problem: expect.stringContaining("an error of ours") as string }];
  expect(await act("answered", [0, 1])).toMatchObject({ done: 1, failed: broken });
  await shop.look("drop trigger fail_here on content_messages; drop function fail_here");
  expect(await act("answered", [0])).toMatchObject({ done: 1 });
  expect(await act("close", [1, 2])).toMatchObject({ done: 2 });
  expect((await shop.look("select state from content_messages order by id")).map(({ state }) => state)).toEqual([
    "answered",
    "closed",
    "closed",
  ]);
  for (const intent of ["", "shred", "constructor", "__proto__"])
    expect((await support.ask(`/admin/messages/${ids[0]}`, new URLSearchParams({ intent }))).status, intent).toBe(400);
  // What was closed before is not audited again.
  expect(await shop.look("select from audit_entries where action = 'message.closed'")).toHaveLength(2);
  expect((await support.ask("/admin/lists/messages/rows.csv")).status).toBe(403);
});
