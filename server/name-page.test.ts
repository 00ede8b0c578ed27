import { expect, test } from "vitest";
import { namePage } from "./name-page.ts";

test("what a page does not show makes no other page", () => {
  expect(namePage("/?fbclid=IwAR0")).toBe("/");
  expect(namePage("/products/x?utm_source=news&variant=SKU-1&utm_medium=mail&gclid=1")).toBe("/products/x?variant=SKU-1");
  expect(namePage("/products/x?page=2&brand=a")).toBe("/products/x");
  expect(namePage("/categories/tops?search=x&variant=1&page=2&brandx=1")).toBe("/categories/tops?page=2");
  expect(namePage("/search/suggest?q=whey&brand=a&t=1")).toBe("/search/suggest?q=whey");
  for (const url of ["/?", "/?page=7&&x"]) expect(namePage(url)).toBe("/");
});

test("what it shows does, in its order", () => {
  for (const url of ["/", "/search/?search=", "/categories/tops?brand=a&brand=b&page=2", "/search/?search=utm_source%3Dx&sort=name", "/blog?page=2", "/products/x.data?_routes=root", "/_root.data?_routes=root", "/categories/tops.data?stock=1&_routes=root"]) {
    expect(namePage(url)).toBe(url);
  }
});
