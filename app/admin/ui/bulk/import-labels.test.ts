import { expect, test } from "vitest";
import { describeAhead, describeDryRun } from "./import-labels.ts";

test("a dry run says how many products are new, change, stay and are refused", () => {
  const none = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  expect(describeDryRun({ created: 3, changed: 12, unchanged: 9_983, refused: 2 })).toBe(
    "Of 10,000 products 3 are new, 12 change, 9,983 stay as they are, 2 are refused.",
  );
  expect(describeDryRun({ ...none, changed: 1 })).toBe("Of 1 product 1 changes.");
  expect(describeDryRun(none)).toBe("");
});

test("an import that waits says for which file, and how far that is", () => {
  expect(describeAhead({ fileName: "all.csv", state: "checking", done: 12_000, due: null })).toBe(
    "Before it, “all.csv” is checked: 12,000 rows so far.",
  );
  expect(describeAhead({ fileName: "all.csv", state: "applying", done: 1_200, due: 99_000 })).toBe(
    "In turns with it, “all.csv” is applied: 1,200 of 99,000 products.",
  );
});
