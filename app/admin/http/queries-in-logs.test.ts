import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { openAdmin } from "#test/open-admin.ts";

const searches = [
  "/admin/orders?q=ayesha%40example.com",
  "/admin/orders.data?q=ayesha%40example.com",
  "/admin/customers?q=03001234567",
  "/admin/search?q=03001234567",
  "/admin/calls?q=ayesha%40example.com",
];

test("what staff look for is not in the shop's log, whether it is found, fails, or meets no database", async () => {
  let logged = "";
  const log = createLog("trace", { write: (line) => void (logged += line) });
  const { shop, served, signIn } = await openAdmin(() => ({ log }));
  const owner = await signIn("owner");
  const stranger = served.openBrowser();
  const askAll = async () => {
    for (const path of searches) {
      await owner.ask(path);
      await stranger.ask(path);
    }
  };
  await askAll();
  for (const problem of ["a column is gone", "ECONNREFUSED"]) {
    const error = Object.assign(new Error(problem), problem === "ECONNREFUSED" ? { code: problem } : {});
    const isSearched = (text: string) => /orders_orders|customers/.test(text);
    await shop.during({ before: (text) => (isSearched(text) ? Promise.reject(error) : undefined) }, askAll);
    expect(logged).toContain(problem);
  }
  expect(logged).toContain('"path":"/admin/orders"');
  expect(logged).not.toMatch(/ayesha|3001234567|[?&]q=/i);
});
