import { expect, test } from "vitest";
import { parseRequestTarget } from "./request-target.ts";

test("a path is parsed unchanged, apart from its query", () => {
  expect(parseRequestTarget("/")).toEqual({ url: "/", pathname: "/" });
  expect(parseRequestTarget("/search/?search=a%20b&x=..%2f")).toEqual({
    url: "/search/?search=a%20b&x=..%2f",
    pathname: "/search/",
  });
  expect(parseRequestTarget("/products/%D9%88..hey.5")).toMatchObject({ pathname: "/products/%D9%88..hey.5" });
});

test("the absolute form that proxies send counts as its path", () => {
  expect(parseRequestTarget("http://shop.example.pk/cart?a=1")).toEqual({ url: "/cart?a=1", pathname: "/cart" });
  expect(parseRequestTarget("HTTPS://evil.example")).toEqual({ url: "/", pathname: "/" });
  expect(parseRequestTarget("http://shop.example.pk?a=1")).toEqual({ url: "/?a=1", pathname: "/" });
});

test("a path with dot segments is refused", () => {
  for (const sent of [
    "/products/../cart",
    "/products/%2e%2E/cart",
    "/products/.%2e",
    "/.",
    "/./cart",
    "/products/..\\cart",
    "\\\\evil.example",
    "http://x/a/../b",
  ]) {
    expect(parseRequestTarget(sent), sent).toBeNull();
  }
});

test("targets that are no path are refused", () => {
  for (const sent of ["*", "", "cart", "ftp://shop.example.pk/", "shop.example.pk:443", "javascript:alert(1)"])
    expect(parseRequestTarget(sent), sent).toBeNull();
});

test("broken characters and NUL in the path are refused", () => {
  for (const sent of ["/%", "/%ff", "/%ed%a0%80", "/a%00b", "/%zz"]) expect(parseRequestTarget(sent), sent).toBeNull();
});
