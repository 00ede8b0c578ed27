import { expect, test } from "vitest";
import { namePage } from "./name-page.ts";

test("what only counts clicks does not make another page", () => {
  expect(namePage("/?fbclid=IwAR0")).toBe("/");
  expect(namePage("/products/x?utm_source=news&variant=SKU-1&utm_medium=mail&gclid=1")).toBe("/products/x?variant=SKU-1");
  expect(namePage("/?")).toBe("/");
});

test("everything else in an address does, in its order", () => {
  for (const url of ["/", "/search/?search=", "/categories/tops?brand=a&brand=b&page=2", "/search/?search=utm_source%3Dx", "/?x=fbclid=1", "/products/x.data?_routes=root"]) {
    expect(namePage(url)).toBe(url);
  }
});
