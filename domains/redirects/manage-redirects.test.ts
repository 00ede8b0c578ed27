import { expect, onTestFinished, test } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { addRedirects, listRedirects, removeRedirect } from "./manage-redirects.ts";
import { findRedirect, listOtherRedirects } from "./redirects.ts";

const editor = staffWith("content.edit");

test("redirects lead to their end in one step, loops are refused, and many are added all or none", async () => {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const db = shop.database;
  const add = (...given: [string, string][]) =>
    addRedirects(
      db,
      editor,
      given.map(([from, to]) => ({ from, to })),
    );
  expect(await add(["/old/", "/newer"], ["/newer", "/docs/faq"], ["/oldest", "/old"])).toEqual({
    outcome: "added",
    count: 3,
  });
  for (const from of ["/old", "/newer", "/oldest"]) expect(await findRedirect(db, from), from).toBe("/docs/faq");
  // A path that others lead to leads on: so do they, whether they stood there before or came with it.
  expect(await add(["/third", "/mid"], ["/mid", "/docs/returns"], ["/docs/faq", "/mid"])).toMatchObject({ count: 3 });
  for (const from of ["/old", "/third", "/mid", "/docs/faq"])
    expect(await findRedirect(db, from), from).toBe("/docs/returns");
  expect(await add(["/docs/returns", "/docs/faq"])).toMatchObject({ outcome: "invalid" });
  await removeRedirect(db, editor, { from: "/docs/faq", to: "/docs/returns" });
  for (const from of ["/old", "/newer", "/oldest"]) await add([from, "/docs/faq"]);
  expect(await add(["/fine", "/docs/faq"], ["/docs/faq", "/old"])).toEqual({
    outcome: "invalid",
    errors: { "1.to": "This leads back to where it begins" },
  });
  expect(await add(["/same", "/same/"])).toMatchObject({ errors: { "0.to": expect.any(String) } });
  expect(await add(["/x", "https://evil.example"], ["//evil.example", "/"], ["/a b", "/"])).toMatchObject({
    errors: { "0.to": expect.any(String), "1.from": expect.any(String), "2.from": expect.any(String) },
  });
  expect(await findRedirect(db, "/fine")).toBeNull();

  expect((await listRedirects(db, editor, { text: "old" })).map(({ from }) => from)).toEqual(["/old", "/oldest"]);
  expect((await listRedirects(db, editor, { limit: 1, after: "/newer" })).map(({ from }) => from)).toEqual(["/old"]);
  expect(await listRedirects(db, editor, { text: "%" })).toEqual([]);
  const removed = { from: "/old", to: "/docs/faq" };
  expect(await removeRedirect(db, editor, { ...removed, to: "/" })).toEqual({ outcome: "not-found" });
  expect(await removeRedirect(db, editor, removed)).toEqual({ outcome: "removed" });
  expect(await findRedirect(db, "/old")).toBeNull();
});

test("an entry of the audit says where redirects led before, also those that lead on to a new end", async () => {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const add = (from: string, to: string) => addRedirects(shop.database, editor, [{ from, to }]);
  await add("/old", "/mid");
  await add("/mid", "/end");
  await add("/old", "/other");
  expect(
    await shop.look("select before, after from audit_entries where action = 'redirect.changed' order by id"),
  ).toEqual([
    { before: { redirects: [] }, after: { redirects: [{ from: "/old", to: "/mid" }] } },
    {
      before: { redirects: [{ from: "/old", to: "/mid" }] },
      after: {
        redirects: [
          { from: "/mid", to: "/end" },
          { from: "/old", to: "/end" },
        ],
      },
    },
    {
      before: { redirects: [{ from: "/old", to: "/end" }] },
      after: { redirects: [{ from: "/old", to: "/other" }] },
    },
  ]);
});

test("a redirect of which the shop would have more than it follows is refused", async () => {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const db = shop.database;
  await shop.pool.query(
    "insert into redirects (from_path, to_path) select '/old/' || place, '/' from generate_series(1, 9999) place union all select '/products/' || place, '/products/new' from generate_series(1, 5) place",
  );
  const add = (...paths: string[]) =>
    addRedirects(
      db,
      editor,
      paths.map((from) => ({ from, to: "/docs/faq" })),
    );
  expect(await add("/last", "/too-many")).toEqual({
    outcome: "invalid",
    errors: { "0.from": expect.stringContaining("10001 redirects, and it follows at most 10000") },
  });
  // One that there is already leads elsewhere, and pages that can move are looked up one by one.
  expect(await add("/last", "/old/7", "/products/6")).toEqual({ outcome: "added", count: 3 });
  expect(await add("/too-many")).toMatchObject({ outcome: "invalid" });
  const followed = await listOtherRedirects(db);
  expect([followed.size, followed.get("/last"), followed.get("/old/7")]).toEqual([10_000, "/docs/faq", "/docs/faq"]);
});
