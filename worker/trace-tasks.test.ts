import { DrizzleQueryError } from "drizzle-orm";
import type { Task } from "graphile-worker";
import { expect, test } from "vitest";
import { traceTasks } from "./trace-tasks.ts";

test("what the queue keeps of a failed job holds no value that was sent to the database", async () => {
  const failed = new DrizzleQueryError("insert into messages values ($1)", ["your code is 123456"], new Error("away"));
  const { send } = traceTasks({ send: () => Promise.reject(failed) });
  await expect((send as Task)({}, { job: { id: "1" } } as never)).rejects.toThrow(
    /^Failed query: insert into messages values \(\$1\): away$/,
  );
});
