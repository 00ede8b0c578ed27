import { expect, test } from "vitest";
import { sendAhead } from "./send-ahead.ts";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("each round is sent while the one before is worked on, and none further ahead", async () => {
  const rounds = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const sent: number[] = [];
  const all = sendAhead(rounds.keys(), (at) => {
    sent.push(at);
    return [rounds[at]!.promise];
  });
  await turn();
  expect(sent).toEqual([0, 1]);
  rounds[0]!.resolve();
  await turn();
  expect(sent).toEqual([0, 1, 2]);
  for (const { resolve } of rounds) resolve();
  await all;
  expect(sent).toEqual([0, 1, 2, 3]);
});

test("what failed first is thrown once all is answered, whatever is told of the aborted transaction sooner, and nothing more is sent", async () => {
  const refusedWith = (code: string) =>
    new Error("Failed query", { cause: Object.assign(new Error("refused"), { code }) });
  const first = Promise.withResolvers<void>();
  const sent: number[] = [];
  const all = sendAhead([0, 1, 2, 3], (round) => {
    sent.push(round);
    return round === 1 ? [first.promise, Promise.reject(refusedWith("25P02"))] : [Promise.resolve()];
  });
  await turn();
  const deadlock = refusedWith("40P01");
  first.reject(deadlock);
  await expect(all).rejects.toBe(deadlock);
  expect(sent).toEqual([0, 1]);
});
