import { expect, test } from "vitest";
import { staffOf } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { join } from "#test/staff-members.ts";
import { chooseListColumns, findListColumns } from "./list-columns.ts";
import { deleteListView, listSavedViews, saveListView } from "./list-views.ts";
import { continueBulkRun, findBulkRun, startBulkRun } from "./run-bulk.ts";

test("members keep views, columns and bulk runs of their own, and see the views that others share", async () => {
  await using shop = await openTestDatabase();
  const db = shop.database;
  const members = [await join(db, "manager", "one@example.com"), await join(db, "support", "two@example.com")];
  const [one, two] = members.map((member) => staffOf<"orders.read">(member.session.account.id));
  const orders = { list: "orders", query: "province=Punjab", shared: false };

  expect(await saveListView(db, one!, { ...orders, name: " " })).toMatchObject({ outcome: "invalid" });
  const own = await saveListView(db, one!, { ...orders, name: "Mine" });
  const ours = { ...orders, name: "Ours", shared: true };
  await Promise.all([saveListView(db, one!, ours), saveListView(db, one!, ours)]);
  await saveListView(db, one!, { ...orders, name: "Ours", query: "province=Sindh", shared: true });
  expect((await listSavedViews(db, one!, "orders")).map(({ name }) => name)).toEqual(["Mine", "Ours"]);
  expect(await listSavedViews(db, one!, "products")).toEqual([]);
  const seen = await listSavedViews(db, two!, "orders");
  expect(seen).toMatchObject([{ name: "Ours", query: "province=Sindh", own: false }]);
  expect(await deleteListView(db, two!, seen[0]!.id)).toEqual({ outcome: "not-found" });
  if (own.outcome !== "done") throw new Error(own.outcome);
  expect(await deleteListView(db, one!, own.id)).toEqual({ outcome: "done" });

  // What others see of views is audited; what is the member's own is not.
  await saveListView(db, one!, { ...orders, name: "Ours" });
  await saveListView(db, one!, ours);
  expect(await deleteListView(db, one!, seen[0]!.id)).toEqual({ outcome: "done" });
  const shown = { list: "orders", name: "Ours", shared: true, query: "province=Punjab" };
  const changed = { ...shown, query: "province=Sindh" };
  const { query: _hidden, ...hidden } = { ...shown, shared: false };
  // The form that was sent twice changed nothing the second time.
  expect(
    await shop.look("select action, before, after from audit_entries where subject_type = 'list-view' order by id"),
  ).toEqual([
    { action: "list-view.shared", before: null, after: shown },
    { action: "list-view.changed", before: shown, after: changed },
    { action: "list-view.changed", before: changed, after: hidden },
    { action: "list-view.changed", before: hidden, after: shown },
    { action: "list-view.deleted", before: shown, after: null },
  ]);

  await chooseListColumns(db, one!, { list: "orders", columns: ["number", "city"] });
  await chooseListColumns(db, one!, { list: "orders", columns: ["number"] });
  expect([await findListColumns(db, one!, "orders"), await findListColumns(db, two!, "orders")]).toEqual([
    ["number"],
    null,
  ]);

  const keys = Array.from({ length: 60 }, (_, at) => String(at));
  const run = {
    id: await startBulkRun(db, one!, { list: "orders", intent: "confirm", values: {}, keys }),
    list: "orders",
  };
  const done: string[] = [];
  const advance = (by: typeof one) =>
    continueBulkRun(db, by!, run, async (_run, key) => {
      done.push(key);
      return { problem: key === "7" ? "Cancelled" : null };
    });
  await advance(two);
  expect([done.length, await findBulkRun(db, two!, run.id, "orders")]).toEqual([0, null]);
  // Pressed twice: the rows are done once.
  await Promise.all([advance(one), advance(one)]);
  const { total, position } = (await findBulkRun(db, one!, run.id, "orders"))!;
  expect([total, done]).toEqual([60, keys.slice(0, position)]);
  await advance(one);
  await advance(one);
  expect(done).toEqual(keys);
  const { outcomes } = (await findBulkRun(db, one!, run.id, "orders"))!;
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([{ key: "7", problem: "Cancelled" }]);
});

test("an action on many rows that is sent twice is one run; the same action after another one is a run of its own", async () => {
  await using shop = await openTestDatabase();
  const db = shop.database;
  const [member, other] = await Promise.all(
    ["one@example.com", "two@example.com"].map(async (email) =>
      staffOf<"orders.read">((await join(db, "manager", email)).session.account.id),
    ),
  );
  const resend = { list: "mails", intent: "resend", values: { reason: "Away" }, keys: ["1", "2"] };
  const [first, again] = await Promise.all([1, 2].map(() => startBulkRun(db, member!, resend)));
  expect(again).toBe(first);
  expect(await startBulkRun(db, other!, resend)).not.toBe(first);
  const discard = await startBulkRun(db, member!, { ...resend, intent: "discard" });
  const later = await startBulkRun(db, member!, resend);
  expect(new Set([first, discard, later]).size).toBe(3);
  await shop.pool.query("update staff_bulk_runs set created_at = created_at - interval '11 seconds'");
  const last = await startBulkRun(db, member!, resend);
  expect(last).not.toBe(later);
  // Nothing came of it: the next press is another try, and not the same one.
  await continueBulkRun(db, member!, { id: last, list: "mails" }, async () => ({ problem: "Away" }));
  expect(await startBulkRun(db, member!, resend)).not.toBe(last);
});
