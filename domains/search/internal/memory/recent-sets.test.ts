import { expect, test } from "vitest";
import { RecentSets } from "./recent-sets.ts";

test("the sets that were asked for last are kept, each empty at first, until all are forgotten", () => {
  const sets = new RecentSets(2);
  const keep = (question: string, value: number, words = 4) => {
    const set = sets.keep(question, words);
    expect([...set]).toEqual(Array.from({ length: words }, () => 0));
    set.fill(value);
  };
  const known = (...questions: string[]) => questions.map((question) => sets.find(question)?.[0]);
  keep("a", 1);
  keep("b", 2);
  expect(known("a")).toEqual([1]);
  keep("c", 3);
  expect(known("a", "b", "c")).toEqual([1, undefined, 3]);
  sets.clear();
  expect(known("a", "b", "c")).toEqual([undefined, undefined, undefined]);
  keep("d", 4);
  keep("e", 5, 5);
  keep("f", 6, 5);
  expect(known("d", "e", "f")).toEqual([undefined, 5, 6]);
});
