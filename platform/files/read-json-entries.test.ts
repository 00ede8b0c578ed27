import { expect, test } from "vitest";
import { InvalidJson, type EntryPlan, readJsonEntries } from "./read-json-entries.ts";

const plan = (path: string[]): EntryPlan => (path[0] === "skipped" ? "skip" : path.length < 2 ? "open" : "take");

async function read(text: string, size = text.length || 1) {
  async function* chunks() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  return Array.fromAsync(readJsonEntries(chunks(), plan));
}

const document = String.raw`
  { "a" : { "x\"}": {"deep": ["}", "\\", {"\"": 1}]} , "y": -1.5e3 , "__proto__": {"z": null} },
    "empty": {}, "skipped": [{"a": "]}"}, [1]], "scalar": "text, with {" , "list": [1, 2], "عائشہ": {"k": "v"} } `;

test.each([1, 2, 3, 7, 10_000])("values are found wherever the chunks of %i characters part them", async (size) => {
  const entries = await read(document, size);
  expect(entries.map(({ path, text }) => [path.join("/"), JSON.parse(text) as unknown])).toEqual([
    ['a/x"}', { deep: ["}", "\\", { '"': 1 }] }],
    ["a/y", -1500],
    ["a/__proto__", { z: null }],
    ["scalar", "text, with {"],
    ["list", [1, 2]],
    ["عائشہ/k", "v"],
  ]);
});

test.each([
  ["", "begin"],
  ["[]", "begin"],
  ["null", "begin"],
  ["x\n".repeat(10), "begin"],
  ["{", "no name"],
  ["{,}", "no name"],
  ['{"a"}', "without a value"],
  ['{"a": {"b": 1', "breaks off at a/b"],
  ['{"a": {"b": 1}', "breaks off at a"],
  ['{"a', "breaks off within a name"],
  ['{"a": {"b": "}}', "breaks off at a/b"],
  ['{"a": {} "b": 1}', "comma"],
  ["{} {}", "goes on"],
  ['{"\\q": 1}', "broken name"],
  [`{"${"n".repeat(3_000)}": 1}`, "2000 characters"],
  [`{"a": {"b": "${"v".repeat(1_100_000)}"}}`, "longer than any order"],
  [" \n".repeat(600_000), "blank"],
  [`{"skipped": ${"[".repeat(300_000)}`, "breaks off at skipped"],
])("%.20j is refused in words", async (text, words) => {
  const reading = read(text, 5_000);
  await expect(reading).rejects.toThrow(InvalidJson);
  await expect(reading).rejects.toThrow(words);
});

test("a value that is skipped may have any size", async () => {
  expect(await read(`{"skipped": [${"1,".repeat(500_000)}1], "a": {"b": 1}}`, 10_000)).toEqual([
    { path: ["a", "b"], text: "1" },
  ]);
});
