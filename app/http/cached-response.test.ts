import { expect, test } from "vitest";
import { isNotModified } from "./cached-response.ts";

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"a"', 'W/"a"'],
  ['"b", W/"a"', '"a"'],
  ['"b","a,c"', '"a,c"'],
  [" * ", '"a"'],
])("a client that sends If-None-Match: %s has the page with the tag %s", (header, etag) => {
  expect(isNotModified(header, etag)).toBe(true);
});

test.each([
  [undefined, '"a"'],
  ["", '"a"'],
  ["a", '"a"'],
  ['"ab"', '"a"'],
  ['"b, a"', '"a"'],
  ['"*"', '"a"'],
])("a client that sends If-None-Match: %s gets the page with the tag %s", (header, etag) => {
  expect(isNotModified(header, etag)).toBe(false);
});
