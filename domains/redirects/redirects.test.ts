import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { addRedirect, endRedirects, findRedirect } from "./redirects.ts";

type ProductPath = `/products/${string}`;

async function openRedirects() {
  const shop = await openTestDatabase();
  return {
    move: (from: ProductPath, to: ProductPath) => shop.database.transaction((tx) => addRedirect(tx, { from, to })),
    take: (path: ProductPath) => shop.database.transaction((tx) => endRedirects(tx, [path])),
    find: (path: string) => findRedirect(shop.database, path),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("a page that moved twice is found from its first address in one step", async () => {
  await using redirects = await openRedirects();
  await redirects.move("/products/a", "/products/b");
  await redirects.move("/products/b", "/products/c");
  expect([await redirects.find("/products/a"), await redirects.find("/products/b")]).toEqual([
    "/products/c",
    "/products/c",
  ]);
  expect(await redirects.find("/products/c")).toBeNull();
});

test("a page that moved there and back is at its first address again, and no redirect leads to itself", async () => {
  await using redirects = await openRedirects();
  await redirects.move("/products/a", "/products/b");
  await redirects.move("/products/b", "/products/c");
  await redirects.move("/products/c", "/products/a");
  expect(await redirects.find("/products/a")).toBeNull();
  expect([await redirects.find("/products/b"), await redirects.find("/products/c")]).toEqual([
    "/products/a",
    "/products/a",
  ]);
});

test("a path that another page takes redirects no more", async () => {
  await using redirects = await openRedirects();
  await redirects.move("/products/a", "/products/b");
  await redirects.take("/products/a");
  expect(await redirects.find("/products/a")).toBeNull();
});
