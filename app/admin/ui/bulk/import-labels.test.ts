import { expect, test } from "vitest";
import { describeAhead, describeDryRun, describeImportState } from "./import-labels.ts";

test("a dry run says how many products are new, change, stay and are refused", () => {
  const none = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  expect(describeDryRun({ created: 3, changed: 12, unchanged: 9_983, refused: 2 })).toBe(
    "Of 10,000 products 3 are new, 12 change, 9,983 stay as they are, 2 are refused.",
  );
  expect(describeDryRun({ ...none, changed: 1 })).toBe("Of 1 product 1 changes.");
  expect(describeDryRun(none)).toBe("");
});

test("an import that waits says for which file, and how far that is", () => {
  const checked = { fileName: "all.csv", state: "checking", done: 12_000, due: null } as const;
  expect(describeImportState({ state: "checking", queued: true })).toBe("In the queue");
  expect(describeImportState({ state: "checking", queued: false })).toBe("Being checked");
  expect(describeAhead(checked)).toBe("Before it, “all.csv” is checked: 12,000 rows so far.");
  const applied = { fileName: "all.csv", state: "applying", done: 1_200, due: 99_000 } as const;
  // They take turns, so both are being applied.
  expect(describeImportState({ state: "applying", queued: false })).toBe("Being applied");
  expect(describeAhead(applied)).toBe("In turns with it, “all.csv” is applied: 1,200 of 99,000 products.");
});
