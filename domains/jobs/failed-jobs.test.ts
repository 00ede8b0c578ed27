import { expect, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openShop } from "#test/open-shop.ts";
import { enqueue } from "./enqueue.ts";
import { discardJob, findQueueHealth, retryJob } from "./failed-jobs.ts";
import { listFailedJobs } from "./list-failed-jobs.ts";

const by = staffWith("jobs.manage");

test("staff see which jobs failed and why, try one now, discard another, and touch none that runs or never failed", async () => {
  await using shop = await openShop();
  await enqueue(shop.db, "send-order-confirmation", { orderId: "waits" });
  await enqueue(shop.db, "send-contact-message", { messageId: "given up" }, { attempts: 3 });
  await enqueue(shop.db, "send-password-reset", { email: "runs@example.com" });
  await enqueue(shop.db, "sweep", {});
  await shop.pool.query(`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'The mailbox is closed', run_at = '2126-11-23T10:05:00Z'
    where payload::text <> '{}'`);
  await shop.pool.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where payload->>'email' is not null",
  );
  const list = async (query: Omit<Parameters<typeof listFailedJobs>[2], "page">, page = {}) =>
    (await listFailedJobs(shop.db, by, { ...query, page: { limit: 10, ...page } })).rows;
  const [running, givenUp, waiting] = await list({});
  expect([running, givenUp, waiting]).toMatchObject([
    { task: "send-password-reset" },
    { task: "send-contact-message", attempts: 3, nextAttempt: null },
    { task: "send-order-confirmation", error: "The mailbox is closed", nextAttempt: new Date("2126-11-23T10:05:00Z") },
  ]);
  expect(await list({}, { after: givenUp!.id })).toEqual([waiting]);
  expect(await list({}, { before: givenUp!.id })).toEqual([running]);
  expect(await list({ sort: "oldest" })).toEqual([waiting, givenUp, running]);
  expect(await list({ sort: "oldest" }, { before: running!.id })).toEqual([givenUp, waiting]);
  expect([await list({ state: "for-good" }), await list({ task: "send-order-confirmation" })]).toEqual([
    [givenUp],
    [waiting],
  ]);
  expect([await list({ text: "mailbox", state: "again" }), await list({ text: "100%" })]).toEqual([
    [running, waiting],
    [],
  ]);
  expect(await list({ since: { before: new Date("2020-01-01") } })).toEqual([]);
  expect(await findQueueHealth(shop.db, by)).toEqual({
    waiting: 3,
    failing: 2,
    failed: 1,
    oldestDue: expect.any(Date) as Date,
  });

  expect(await retryJob(shop.db, by, givenUp!.id)).toEqual({ outcome: "done" });
  expect(await discardJob(shop.db, by, waiting!.id)).toEqual({ outcome: "done" });
  const [sweep] = await shop.look<{ id: string }>(
    "select id from graphile_worker._private_jobs where payload::text = '{}'",
  );
  for (const id of [running!.id, waiting!.id, sweep!.id, "1; drop"])
    for (const change of [retryJob, discardJob])
      expect(await change(shop.db, by, id), id).toEqual({ outcome: "not-waiting" });
  expect(
    await shop.look("select attempts, run_at <= now() as due from graphile_worker._private_jobs order by id"),
  ).toEqual([
    { attempts: 0, due: true },
    { attempts: 3, due: false },
    { attempts: 0, due: true },
  ]);
  expect(await shop.look("select action, subject_id, before from audit_entries order by id")).toEqual([
    { action: "job.retried", subject_id: givenUp!.id, before: { task: givenUp!.task } },
    { action: "job.discarded", subject_id: waiting!.id, before: { task: waiting!.task } },
  ]);
});
