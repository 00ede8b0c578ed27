import { expect, test } from "vitest";
import { createEventLoopTurns } from "./event-loop-turns.ts";

test("between the turns of callers that come at once, whatever else waits in the event loop is done", async () => {
  const takeTurn = createEventLoopTurns();
  const done: string[] = [];
  const first = takeTurn().then(() => {
    done.push("first");
    setImmediate(() => done.push("another request"));
  });
  const second = takeTurn().then(() => takeTurn().then(() => done.push("second")));
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "another request", "second"]);
});
