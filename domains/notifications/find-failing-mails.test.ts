import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findFailingMails } from "./find-failing-mails.ts";

test("The back office sees which mails wait or were given up, and why, and no other jobs", async () => {
  await using opened = await openTestDatabase();
  const { database } = opened;
  await enqueue(database, "send-order-confirmation", { orderId: "waiting" });
  await enqueue(database, "send-contact-message", { messageId: "given-up" }, { attempts: 3 });
  await enqueue(database, "send-order-confirmation", { orderId: "not-tried" });
  await enqueue(database, "sweep", {});
  await database.execute(sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'The mailbox is closed', run_at = '2026-11-23T10:05:00Z'
    where coalesce(payload->>'orderId', '') <> 'not-tried'`);
  expect(await findFailingMails(database)).toEqual([
    {
      job: "send-order-confirmation",
      subjectId: "waiting",
      error: "The mailbox is closed",
      attempts: 3,
      nextAttempt: new Date("2026-11-23T10:05:00Z"),
      since: expect.any(Date),
    },
    {
      job: "send-contact-message",
      subjectId: "given-up",
      error: "The mailbox is closed",
      attempts: 3,
      nextAttempt: null,
      since: expect.any(Date),
    },
  ]);
});
