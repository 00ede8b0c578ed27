import { expect, test } from "vitest";
import { cutPage, listUrl } from "./list-url.ts";

test("a list's URL names what narrows it, and nothing that is empty", () => {
  expect(listUrl("/admin/orders")).toBe("/admin/orders");
  expect(listUrl("/admin/orders", { q: "a&b", state: "", after: null, before: 10_050 })).toBe(
    "/admin/orders?q=a%26b&before=10050",
  );
});

const cursorOf = (row: number) => row;

test("a page of a list leads to the rows on both sides, and to none that do not exist", () => {
  expect(cutPage([], { size: 2, from: "top", cursorOf })).toEqual({ rows: [], previous: null, next: null });
  expect(cutPage([9, 8], { size: 2, from: "top", cursorOf })).toEqual({ rows: [9, 8], previous: null, next: null });
  expect(cutPage([9, 8, 7], { size: 2, from: "top", cursorOf })).toEqual({ rows: [9, 8], previous: null, next: 8 });
  expect(cutPage([7, 6, 5], { size: 2, from: "after", cursorOf })).toEqual({ rows: [7, 6], previous: 7, next: 6 });
  expect(cutPage([5], { size: 2, from: "after", cursorOf })).toEqual({ rows: [5], previous: 5, next: null });
  // Towards the top, a query finds the nearest rows first.
  expect(cutPage([8, 9, 10], { size: 2, from: "before", cursorOf })).toEqual({ rows: [9, 8], previous: 9, next: 8 });
  expect(cutPage([9, 10], { size: 2, from: "before", cursorOf })).toEqual({ rows: [10, 9], previous: null, next: 9 });
});
