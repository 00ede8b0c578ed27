import { expect, test } from "vitest";
import { logPath } from "./log-path.ts";

test("an order's token stays out of the log", () => {
  expect(logPath("/order/dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc")).toBe("/order/[token]");
  expect(logPath("/order/dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc.data")).toBe("/order/[token].data");
  expect(logPath("/order/a/b")).toBe("/order/[token]");
});

test("so do the tokens of mailed links", () => {
  for (const page of ["reset-password", "verify-email", "change-email"])
    expect(logPath(`/user/${page}/dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc.data`)).toBe(`/user/${page}/[token].data`);
});

test("a cart's id stays out of the log, with and without a path below it", () => {
  expect(logPath("/v1/carts/cart_dEvHxD0FPZ3C")).toBe("/v1/carts/[cart]");
  expect(logPath("/carts/cart_dEvHxD0FPZ3C/items/item_1")).toBe("/carts/[cart]/items/item_1");
  expect(logPath("/v1/carts")).toBe("/v1/carts");
});

test("any other path is logged unchanged", () => {
  for (const path of ["/", "/cart", "/products/order/x", "/order"]) expect(logPath(path)).toBe(path);
});
