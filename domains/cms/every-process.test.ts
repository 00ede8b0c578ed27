import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { findInvalidatedTags } from "#domains/events/invalidated-tags.ts";
import { cacheTags } from "#kernel/cache-tags.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { watchEvents } from "#platform/events/watch-events.server.ts";
import { system } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { findPage, savePage } from "./pages.ts";

const log = pino({ level: "silent" });

/** A process of the shop with only its connections, its cache and what keeps that fresh. */
async function openProcess(url: string) {
  const { database, pool, close } = openDatabase({ url, connections: 2 }, log);
  const cache = new DataCache();
  const ready = Promise.withResolvers<void>();
  const watch = watchEvents({
    pool,
    url,
    log,
    onEvent: (event) => cache.invalidate(findInvalidatedTags(event) ?? []),
    onGap: () => ready.resolve(),
  });
  onTestFinished(async () => {
    await watch.stop();
    await close();
  });
  await ready.promise;
  const read = (slug: string) =>
    cache.getOrLoad(slug, [cacheTags.page(slug)], async () => (await findPage(database, slug))?.html);
  return { database, readAll: () => Promise.all([read("terms"), read("returns")]) };
}

test("what is changed in one process is served by every process, and nothing else is loaded again", async () => {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const page = { slug: "terms", title: "Terms", summary: "", body: "One." };
  for (const slug of ["terms", "returns"]) await savePage(shop.database, system, { ...page, slug });
  const processes = [await openProcess(shop.url), await openProcess(shop.url)];
  const served = () => Promise.all(processes.map(({ readAll }) => readAll()));
  expect(await served()).toEqual(Array(2).fill(["<p>One.</p>", "<p>One.</p>"]));

  // Behind the shop's back: only a process that loads it again without need would serve it.
  await shop.pool.query("update content_pages set body = 'Unseen.' where slug = 'returns'");
  await savePage(processes[0]!.database, system, { ...page, body: "Two." });
  // A busy machine needs more time than the second that the watcher promises.
  await expect.poll(served, { timeout: 10_000, interval: 20 }).toEqual(Array(2).fill(["<p>Two.</p>", "<p>One.</p>"]));
});
