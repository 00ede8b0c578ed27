import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openProcess } from "#test/open-process.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { openWayTo } from "#test/open-way-to.ts";

test("processes of one database count the limits of people together, and what keeps a process from being overloaded apart", async () => {
  await using database = await openTestDatabase();
  const settings = {
    SMS_TRANSPORT: "http",
    SMS_URL: "http://127.0.0.1:1/",
    SMS_FIELDS: JSON.stringify({ to: "{number}", message: "{text}" }),
    SMS_RECEIPTS: JSON.stringify({ id: "id", state: "state", states: { delivered: ["yes"] } }),
  };
  const processes = [await openProcess(database.url, settings), await openProcess(database.url, settings)];
  const statusOf = async (at: number, path: string) => (await processes[at]!.ask(path)).status;
  for (let turn = 0; turn < 60; turn += 1) expect(await statusOf(turn % 2, "/webhooks/sms/wrong"), `${turn}`).toBe(401);
  expect([await statusOf(0, "/webhooks/sms/wrong"), await statusOf(1, "/webhooks/sms/wrong")]).toEqual([429, 429]);

  // Twenty feeds an hour each.
  for (let turn = 0; turn < 21; turn += 1) await statusOf(0, "/feeds/products.xml");
  expect([await statusOf(0, "/feeds/products.xml"), await statusOf(1, "/feeds/products.xml")]).toEqual([429, 200]);
});

test("after the database was away for seconds the pages that a process keeps are as good as before, and not all made anew at once", async () => {
  await using database = await openTestDatabase();
  const way = await openWayTo(database.url);
  await way.open();
  const { ask } = await openProcess(way.url, { CDN: "varnish", CDN_PURGE_URL: "http://127.0.0.1:1" });
  const { rows } = await database.pool.query<{ path: string }>("select '/docs/' || slug as path from content_pages");
  const paths = ["/blog", ...rows.map(({ path }) => path)];
  expect(paths.length).toBeGreaterThan(3);
  /** How long a CDN may keep it: a quarter of an hour, or a second when it is from before a change. */
  const keepsOf = async (path: string) => (await ask(path)).headers.get("surrogate-control")?.split(",")[0];
  for (const path of ["/", ...paths]) await expect.poll(() => keepsOf(path), { timeout: 20_000 }).toBe("max-age=900");

  way.close();
  await wait(4_000);
  expect(await keepsOf("/")).toBe("max-age=1");
  await way.open();
  await expect.poll(() => keepsOf("/"), { interval: 20, timeout: 20_000 }).toBe("max-age=900");
  const keeps = await Promise.all(paths.map(keepsOf));
  // Each has its moment within the next minute, so one may have come already.
  expect(keeps.filter((each) => each !== "max-age=900").length).toBeLessThanOrEqual(1);
});
