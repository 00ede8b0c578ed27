import { expect, test } from "vitest";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

test("between the turns of callers that come at once, whatever else waits in the event loop is done", async () => {
  const done: string[] = [];
  const first = yieldToEventLoop().then(() => {
    done.push("first");
    setImmediate(() => done.push("another request"));
  });
  const second = yieldToEventLoop().then(() => yieldToEventLoop().then(() => done.push("second")));
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "another request", "second"]);
});
