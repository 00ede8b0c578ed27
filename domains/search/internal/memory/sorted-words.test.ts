import { expect, test } from "vitest";
import { SortedWords } from "./sorted-words.ts";

test("words are found by how they begin, whether they were sorted or came later, few or many of them", () => {
  const words = new SortedWords<string>();
  const find = (text: string) => [...words.beginningWith(text)].toSorted();
  for (const word of ["whey", "what", "bar", "w"]) words.add(word, word.toUpperCase());
  const found = ["WHAT", "WHEY"];
  expect(find("wh")).toEqual(found);
  words.settle();
  expect([find("wh"), find("x"), find("")]).toEqual([found, [], ["BAR", "W", "WHAT", "WHEY"]]);
  words.add("while", "WHILE");
  expect(find("wh")).toEqual([...found, "WHILE"]);
  for (let number = 0; number < 1_500; number += 1) words.add(`x${number}`, "X");
  expect([find("wh"), find("x").length]).toEqual([[...found, "WHILE"], 1_500]);
});
