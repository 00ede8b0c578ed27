import { expect, test } from "vitest";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { openBackOffice } from "#test/open-back-office.ts";

interface Screen {
  rows: { id: string; task: string }[];
  list: { run: { done: number; failed: { key: string; problem: string }[] } | null };
  health: { failed: number };
}

test("failed jobs are narrowed, downloaded, and many are tried again or discarded, with what came of each", async () => {
  const { shop, owner, load } = await openBackOffice();
  await shop.pool.query("delete from graphile_worker._private_jobs");
  for (const messageId of ["one", "two", "three"]) await enqueue(shop.db, "send-contact-message", { messageId });
  await enqueue(shop.db, "sweep", {});
  await shop.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = '=HYPERLINK(1)' where payload->>'messageId' is not null",
  );
  const screen = (query = "") => load<Screen>(`/admin/jobs${query}`, "health");
  const { rows, health } = await screen("?state=for-good&task=send-contact-message&q=hyperlink");
  expect([rows.length, health.failed]).toEqual([3, 3]);
  for (const none of ["?state=again", "?task=sweep", "?q=nothing", "?since_to=2020-01-01"])
    expect((await screen(none)).rows, none).toEqual([]);
  expect((await owner.ask("/admin/lists/failed-jobs/rows.csv?sort=oldest")).body).toContain("'=HYPERLINK(1),");

  await shop.pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = $1", [
    rows[0]!.id,
  ]);
  const press = async (intent: string, ...ids: string[]) => {
    const form = new URLSearchParams({ intent });
    for (const id of ids) form.append("row", id);
    const { headers } = await owner.ask("/admin/jobs", form);
    return (await load<Screen>(headers.get("location")!, "health")).list.run;
  };
  expect(await press("retry", rows[0]!.id, rows[1]!.id)).toMatchObject({
    done: 1,
    failed: [{ key: rows[0]!.id, problem: "It has run meanwhile, runs now, or was discarded" }],
  });
  expect(await press("discard", rows[2]!.id, "1; drop")).toMatchObject({
    done: 1,
    failed: [{ key: "1; drop", problem: "There is no such job" }],
  });
  expect(
    (await shop.look("select id::text from graphile_worker._private_jobs where payload->>'messageId' is not null"))
      .length,
  ).toBe(2);
});
