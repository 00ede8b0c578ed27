import { expect, test } from "vitest";
import { safeRedirectPath } from "./safe-redirect.ts";

test("a login redirects to a page of the shop", () => {
  for (const path of [
    "/",
    "/checkout",
    "/user/dashboard?tab=orders",
    "/products/whey?variant=1&x=%2F%2F",
    "/search?search=%D9%88%DB%81%DB%92",
  ])
    expect(safeRedirectPath(path), path).toBe(path);
});

test("no URL of the login page redirects to another site", () => {
  const elsewhere = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\\/evil.example",
    "\\\\evil.example",
    "///evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "http:/evil.example",
    "javascript:alert(1)",
    "evil.example",
    " //evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https:evil.example",
    "/%0d%0aSet-Cookie:x\r\n",
  ];
  for (const path of elsewhere) expect(safeRedirectPath(path), path).toBe("/");
});

test("without a path, or with one that leads back to the form, the login redirects to the home page", () => {
  for (const path of [
    null,
    "",
    "/user/login",
    "/user/login?next=/user/login",
    "/user/logout",
    "/user/registration",
    `/${"a".repeat(600)}`,
  ])
    expect(safeRedirectPath(path)).toBe("/");
});
