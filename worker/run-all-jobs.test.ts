import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { enqueue, type Jobs, jobNames } from "#domains/jobs/enqueue.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { runAllJobs } from "./run-all-jobs.ts";

const log = pino({ level: "silent" });

test("While a mail server keeps all its mails waiting, listings are refreshed and a code goes to its phone", async () => {
  await using opened = await openTestDatabase({ connections: 12 });
  const { database, pool } = opened;
  const answer = Promise.withResolvers<void>();
  const begun: string[] = [];
  const tasks = Object.fromEntries(
    jobNames.map((name) => [
      name,
      async () => {
        begun.push(name);
        if (name === "send-order-confirmation") await answer.promise;
      },
    ]),
  ) as unknown as { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };
  for (let order = 0; order < 40; order += 1)
    await enqueue(database, "send-order-confirmation", { orderId: String(order) });
  const heartbeat = { addRunner() {}, removeRunner() {}, heardFor: () => 0 };
  const jobs = runAllJobs({ pool, tasks, log, heartbeat, pollInterval: 50 });
  try {
    await vi.waitFor(() => expect(begun).toHaveLength(12));
    await enqueue(database, "refresh-listings", { productIds: [] });
    await enqueue(database, "send-phone-code", { codeId: "1" });
    await vi.waitFor(() => expect(begun.slice(12).toSorted()).toEqual(["refresh-listings", "send-phone-code"]));
  } finally {
    answer.resolve();
    await jobs.stop();
  }
});
