import { expect, test } from "vitest";
import { secretApiPaths, secretPagePaths, secretStart, writeSecretPaths } from "#test/secret-paths.ts";
import { isSecretPath, logPath } from "./log-path.ts";

test("an order's token stays out of the log", () => {
  expect(logPath("/order/dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc")).toBe("/order/[token]");
  expect(logPath("/order/dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc.data")).toBe("/order/[token].data");
  expect(logPath("/order/a/b")).toBe("/order/[token]");
});

test("so do the tokens of mailed links", () => {
  for (const page of ["reset-password", "verify-email", "change-email"])
    expect(logPath(`/user/${page}/dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc.data`)).toBe(`/user/${page}/[token].data`);
});

test("each page that a secret opens keeps it out of logs and of what other sites are told, however its path is written", () => {
  expect(secretPagePaths.length).toBeGreaterThan(10);
  for (const asked of secretPagePaths.flatMap(writeSecretPaths)) {
    expect(logPath(asked)).not.toContain(secretStart);
    expect(isSecretPath(asked), asked).toBe(true);
  }
});

test("the id of a cart or a checkout stays out of the log, with and without a path below it", () => {
  for (const asked of secretApiPaths.flatMap(writeSecretPaths)) expect(logPath(asked)).not.toContain(secretStart);
  expect(logPath("/v1/carts/cart_dEvHxD0FPZ3C")).toBe("/v1/carts/[token]");
  expect(logPath("/carts/cart_dEvHxD0FPZ3C/items/item_1")).toBe("/carts/[token]/items/item_1");
  expect(logPath("/v1/checkouts/chkt_dEvHxD0FPZ3C/live")).toBe("/v1/checkouts/[token]/live");
  for (const path of ["/v1/carts", "/v1/checkouts", "/v1/services/locale/PK/subdivisions"])
    expect(logPath(path)).toBe(path);
});

test("any other path is logged unchanged", () => {
  for (const path of ["/", "/cart", "/products/order/x", "/order"]) expect(logPath(path)).toBe(path);
});
