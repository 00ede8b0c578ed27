import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { toNextPlace, toPreviousPlace } from "./bulk-pages.ts";
import { readBulkPlace } from "./read-bulk-place.ts";

const read = (params: object) => readBulkPlace(new URLSearchParams(Object.entries(params)));

test("pages of the bulk editor lead on and back, and count the products on them", () => {
  const [second, third] = [newId(), newId()];
  const first = read({ q: "whey" });
  expect([first.first, toPreviousPlace(first)]).toEqual([1, null]);
  const two = read(toNextPlace(first, { next: second, shown: 40 }));
  const three = read(toNextPlace(two, { next: third, shown: 7 }));
  expect([two.first, three.first, three.after]).toEqual([41, 48, third]);
  expect(read(toPreviousPlace(three)!)).toEqual(two);
  expect(toPreviousPlace(two)).toEqual({ after: "", first: "", trail: "" });

  // A URL that remembers nothing, or nonsense, leads back to the first page.
  for (const trail of ["", "x", "1~x", "~"])
    expect(toPreviousPlace(read({ after: third, trail })), trail).toEqual({ after: "", first: "", trail: "" });
  expect(read({ first: "-3" }).first).toBe(1);
  // It stays short however far somebody goes.
  let place = first;
  for (let page = 1; page < 300; page += 1) place = read(toNextPlace(place, { next: newId(), shown: 40 }));
  expect([place.trail.length, place.first]).toEqual([20, 299 * 40 + 1]);
});
