import { expect, test } from "vitest";
import { withoutOwnHost } from "./without-own-host.ts";

test("the whole address of a page of this shop is its path; another address stays what it is", () => {
  const read = (typed: string) => withoutOwnHost(typed, "https://taqat.test");
  expect(read(" https://taqat.test/categories/offers?sort=new#top ")).toBe("/categories/offers?sort=new#top");
  expect(["https://TAQAT.test", "http://taqat.test/"].map(read)).toEqual(["/", "/"]);
  for (const other of [
    "/docs/faq",
    "https://taqat.test.example/x",
    "https://taqat.test:8443/",
    "javascript:alert(1)",
    "",
  ])
    expect(read(other)).toBe(other);
});
