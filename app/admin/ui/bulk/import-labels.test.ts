import { expect, test } from "vitest";
import { describeDryRun } from "./import-labels.ts";

test("a dry run says how many products are new, change, stay and are refused", () => {
  const none = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  expect(describeDryRun({ created: 3, changed: 12, unchanged: 9_983, refused: 2 })).toBe(
    "Of 10,000 products 3 are new, 12 change, 9,983 stay as they are, 2 are refused.",
  );
  expect(describeDryRun({ ...none, changed: 1 })).toBe("Of 1 product 1 changes.");
  expect(describeDryRun(none)).toBe("");
});
