import { expect, test } from "vitest";
import { listPageNumbers } from "./list-page-numbers.ts";

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 9]],
  [5, 9, [1, 3, 4, 5, 6, 7, 9]],
  [9, 9, [1, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])("on page %i of %i the links lead to %j", (page, pages, expected) => {
  expect(listPageNumbers(page, pages)).toEqual(expected);
});
