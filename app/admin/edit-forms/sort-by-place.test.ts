import { expect, test } from "vitest";
import { sortByPlace } from "./sort-by-place.ts";

const sorted = (...places: (string | undefined)[]) =>
  sortByPlace(
    places.map((place, at) => ({ name: "abcdef"[at]!, place })),
    ({ place }) => place,
  )
    .map(({ name }) => name)
    .join("");

test("rows stand in the order of their places, and one that is moved has its place", () => {
  expect(sorted("1", "2", "3", "4")).toBe("abcd");
  expect(sorted("4", "3", "2", "1")).toBe("dcba");
  expect(sorted("1", "2", "3", "1"), "the last one to the top").toBe("dabc");
  expect(sorted("4", "2", "3", "4"), "the first one to the end").toBe("bcda");
  expect(sorted("1", "2", "3", "2"), "up to the second place").toBe("adbc");
  expect(sorted("3", "2", "3", "4"), "down to the third").toBe("bcad");
  expect(sorted("2", "2", "3", "4", "1"), "the last one to the top, and the first one below it").toBe("eabcd");
  expect(sorted("1", "1", "1"), "the same place for two: as they stood").toBe("bca");
  expect(sorted("1", "9", "-3"), "beyond the ends").toBe("cab");
  expect(sorted("۲", "1", "", undefined, "first"), "in Urdu digits; what is no number stays").toBe("bacde");
});
