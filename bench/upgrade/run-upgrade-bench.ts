import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { finishJobs } from "../finish-jobs.ts";
import { joinEmbeddedDatabase } from "../join-embedded-database.ts";
import { benchPort } from "../start-bench-shop.ts";
import { benchEnvironment, startShopProcess } from "../start-shop-process.ts";
import { stockUp } from "../stock-up.ts";
import { listOtherPages } from "./list-other-pages.ts";
import { shareBuilds } from "./share-builds.ts";
import { findLongestPause, shopForEver } from "./shop-for-ever.ts";
import { startBalancer } from "./start-balancer.ts";

interface Settings {
  /** A checkout of the version before, built. */
  before: string;
  /** How long buyers shop before, between and after the two restarts. */
  seconds: number;
  buyers?: number;
}

/**
 * Has buyers shop through HAProxy while two shops with a worker each, on one database, are upgraded one after the other from the version before to this one,
 * and prints what they were refused and what became of their orders.
 */
export async function runUpgradeBench({ before, seconds, buyers = 4 }: Settings): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "taqat-upgrade-"));
  const [first, second] = [benchPort + 1, benchPort + 2];
  const start = (port: number, folder: string) =>
    startShopProcess({ dataDir, port, folder, env: { BASE_URL: `http://127.0.0.1:${benchPort}` } });
  shareBuilds(before, process.cwd());
  const pause = () => wait(seconds * 1_000);
  const loaded = spawnSync(process.execPath, ["tools/demo/cli.ts", "--products", "200"], {
    cwd: before,
    env: benchEnvironment(dataDir, benchPort),
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (loaded.status !== 0) throw new Error("The demo shop could not be loaded.");
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await joinEmbeddedDatabase(dataDir);
  stack.defer(() => database[Symbol.asyncDispose]());
  const pool = new Pool({ connectionString: database.url, max: 2 });
  stack.defer(() => pool.end());
  const read = async (statement: string, values: unknown[] = []) =>
    (await pool.query<{ found: number }>(statement, values)).rows[0]!.found;

  let [one, other] = [await start(first, before), await start(second, before)];
  stack.defer(async () => void (await Promise.all([one.stop(), other.stop()])));
  const balancer = await startBalancer({
    folder: dataDir,
    port: benchPort,
    shops: [first, second].map((port) => `127.0.0.1:${port}`),
  });
  stack.defer(() => balancer.stop());
  const products = await stockUp(pool);
  const { rows } = await pool.query<{ path: string }>(
    "select '/products/' || slug as path from catalog_products where status = 'active' and kind = 'single' limit 1",
  );
  const migrations = "select count(*)::int as found from drizzle.__drizzle_migrations";
  const earlier = await read(migrations);
  await wait(2_000);
  const startedAt = performance.now();
  const pages = await listOtherPages(pool);
  const shopping = shopForEver({ shopUrl: balancer.url, products, page: rows[0]!.path, pages, buyers });
  const reached = (what: string) =>
    console.log(
      `${what}: ${shopping.seen.acknowledged.length} orders acknowledged, ${shopping.seen.refused.length} refused`,
    );
  await pause();
  reached("two shops of the version before");
  await other.stop();
  other = await start(second, process.cwd());
  reached(`one upgraded, migrations ${earlier} to ${await read(migrations)}`);
  await pause();
  reached("both versions together");
  await one.stop();
  one = await start(first, process.cwd());
  reached("both upgraded");
  await pause();
  const { requests, acknowledged, refused } = await shopping.stop();
  const maxPause = findLongestPause(acknowledged, [startedAt, performance.now()]);
  await finishJobs(pool);

  const kept = await read("select count(distinct email)::int as found from orders_orders where email = any($1)", [
    acknowledged.map(({ email }) => email),
  ]);
  const all = await read("select count(*)::int as found from orders_orders where email like 'buyer%'");
  const mails = await read(
    "select count(*)::int as found from mail_log where kind = 'order-confirmation' and sent_at is not null",
  );
  const waiting = await read("select count(*)::int as found from platform_events where not dispatched");
  console.log(
    `\n${requests} requests, ${refused.length} refused; ${acknowledged.length} orders acknowledged, ${acknowledged.length - kept} lost, ${all - kept} more than acknowledged; ` +
      `${mails} confirmations sent, ${waiting} events not dispatched; longest time without an order ${(maxPause / 1_000).toFixed(1)} s`,
  );
  for (const sentence of new Set(refused.map(({ sentence }) => sentence))) console.log(`  refused: ${sentence}`);
  if (refused.length > 0 || kept < acknowledged.length || mails < acknowledged.length) process.exitCode = 1;
}
