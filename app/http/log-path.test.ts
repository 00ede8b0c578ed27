import { expect, test } from "vitest";
import routes from "../routes.ts";
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
  const paths = (of: typeof routes, above = ""): string[] =>
    of.flatMap(({ path = "", children = [] }) => [
      `${above}/${path}`,
      ...paths(children, path === "" ? above : `${above}/${path}`),
    ]);
  // The link of staff names goods alone.
  const secret = paths(routes).filter((path) => path.includes(":token") && path !== "/cart/link/:token");
  expect(secret.length).toBeGreaterThan(8);
  for (const path of [...secret, "/webhooks/couriers/f0d949e8/:token"])
    for (const written of [
      path,
      `${path}.data`,
      path.replaceAll("/", "//"),
      path.replace(/^\/\w+/, (first) => first.toUpperCase()),
    ]) {
      const asked = written.replace(":token", "dEvHxD0FPZ3CTXcXHq9s4PQ1rrnw0aBc");
      expect(logPath(asked), written).not.toContain("dEvHxD");
      expect(isSecretPath(asked), written).toBe(true);
    }
});

test("a cart's id stays out of the log, with and without a path below it", () => {
  expect(logPath("/v1/carts/cart_dEvHxD0FPZ3C")).toBe("/v1/carts/[cart]");
  expect(logPath("/carts/cart_dEvHxD0FPZ3C/items/item_1")).toBe("/carts/[cart]/items/item_1");
  expect(logPath("/v1/carts")).toBe("/v1/carts");
});

test("any other path is logged unchanged", () => {
  for (const path of ["/", "/cart", "/products/order/x", "/order"]) expect(logPath(path)).toBe(path);
});
