import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { openCluster } from "#test/open-cluster.ts";
import { buy } from "../buyers.ts";
import { flood } from "../flood.ts";
import { type Measurement, measureInTurn } from "../measure.ts";
import { benchPort } from "../start-bench-shop.ts";
import { benchEnvironment, startShopProcess } from "../start-shop-process.ts";
import { stockUp } from "../stock-up.ts";
import { untilAnswered } from "../cluster/start-front.ts";
import { startBalancer } from "../upgrade/start-balancer.ts";
import { countReads } from "./count-reads.ts";
import { followProcessors } from "./follow-processors.ts";

interface Settings {
  /** How many web processes stand behind HAProxy, beside the one that they are compared with. */
  nodes: number;
  products: number;
  seconds: number;
  rounds: number;
  /** Purchases in each measurement. */
  purchases: number;
}

/** The least that as many processes serve, for each of them, on a machine with cores to spare. */
const share = 0.8;
/** More pages that nobody keeps than are rendered in one measurement. */
const pagesAtOnce = 4_000;

/**
 * Has several web processes behind HAProxy and one of them alone serve the same in turn, on one primary and its replica, and prints how many times as much
 * the several do, beside the most that the processors of this machine allow.
 */
export async function runNodesBench({ nodes, products, seconds, rounds, purchases }: Settings): Promise<void> {
  if (!Number.isInteger(nodes) || nodes < 2) throw new Error("--nodes takes a number from 2 on");
  const folder = mkdtempSync(join(tmpdir(), "taqat-nodes-"));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const load = (DATABASE_URL: string) => {
    const args = ["tools/demo/cli.ts", "--products", String(products)];
    const env = { ...benchEnvironment(join(folder, "demo"), benchPort), DATABASE_URL };
    const loaded = spawnSync(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
    if (loaded.status !== 0) throw new Error("The demo shop could not be loaded.");
  };
  console.log(`Loading a shop of ${products.toLocaleString("en")} products into a primary and its replica …`);
  const database = stack.use(
    await openCluster(async (url) => load(url), {
      fsync: "on",
      autovacuum: "on",
      shared_buffers: "128MB",
      shared_preload_libraries: "pg_stat_statements",
    }),
  );
  const reads = await countReads(database);
  const env = {
    DATABASE_URL: database.primaryUrl,
    DATABASE_READ_URLS: database.replicaUrl,
    BASE_URL: `http://127.0.0.1:${benchPort}`,
    SECRET_KEY: "a secret key for tests, long enough",
    WORKER: "off",
  };
  const ports = Array.from({ length: nodes }, (_, at) => benchPort + 2 + at);
  for (const port of ports) {
    const shop = await startShopProcess({ dataDir: join(folder, String(port)), port, env });
    stack.defer(() => shop.stop());
  }
  // Each through a balancer of its own: the first shop alone, and all of them.
  const balance = async (port: number, shops: number[]) => {
    const balancer = await startBalancer({
      folder: mkdtempSync(join(folder, "haproxy-")),
      port,
      shops: shops.map((own) => `127.0.0.1:${own}`),
    });
    stack.defer(() => balancer.stop());
    await untilAnswered(balancer.url);
    return balancer.url;
  };
  const [many, one] = [await balance(benchPort, ports), await balance(benchPort + 1, ports.slice(0, 1))];

  const pool = new Pool({ connectionString: database.primaryUrl, max: 2 });
  stack.defer(() => pool.end());
  const goods = await stockUp(pool);
  const { rows: [product] = [] } = await pool.query<{ slug: string }>(
    "select slug from catalog_products where status = 'active' and kind = 'single' order by popularity desc, id limit 1",
  );
  const headers = { "accept-encoding": "br" };
  let rendered = 0;
  const renderNew = (url: string) => {
    // Each has another price filter, and comes from another address.
    const list = Array.from({ length: pagesAtOnce }, () => `/categories/proteins?min=${(rendered += 1)}`);
    return flood({ url: `${url}/`, seconds, headers, paths: { list, file: join(folder, "paths") } });
  };
  const loads: Record<string, (url: string) => Promise<Measurement>> = {
    "page that is kept": (url) => flood({ url: `${url}/products/${product!.slug}`, seconds, headers }),
    "page that is not kept": renderNew,
    "whole purchase": (url) => buy({ shopUrl: url, products: goods, orders: purchases }),
  };
  // Each process compiles what it runs.
  for (const run of Object.values(loads)) for (const url of [many, one]) await run(url);

  const table: Record<string, object> = {};
  let shareOfReplica = "";
  for (const [name, run] of Object.entries(loads)) {
    console.log(`Measuring ${name} …`);
    const processors = followProcessors();
    await reads.reset();
    const [together, alone] = await measureInTurn(
      rounds,
      () => run(many),
      () => processors.during(() => run(one)),
    );
    if (run === renderNew) shareOfReplica = await reads.describe();
    const ratio = together.requestsPerSecond / alone.requestsPerSecond;
    // Several processes can use what one of them left of the machine, and no more.
    const maxShare = availableParallelism() / processors.used();
    table[name] = {
      "one/s": Math.round(alone.requestsPerSecond),
      [`${nodes}/s`]: Math.round(together.requestsPerSecond),
      ratio: Number(ratio.toFixed(2)),
      "cores used by one": Number(processors.used().toFixed(2)),
      "most here": Number(maxShare.toFixed(2)),
      target: `≥ ${Math.min(share * nodes, share * maxShare).toFixed(2)}: ${ratio >= Math.min(share * nodes, share * maxShare) ? "met" : "MISSED"}`,
      faults: alone.faults + together.faults,
    };
  }
  console.log(
    `\n${nodes} web processes behind HAProxy and one, in turn, ${rounds} rounds. This machine has ${availableParallelism()} cores, which the shops share with HAProxy, PostgreSQL twice and what asks them: ` +
      `where one process and what it needs already uses "cores used by one", several can serve "most here" times as much at best. With cores to spare ${(share * nodes).toFixed(1)} is aimed at, here ${share} of what is possible.\n`,
  );
  console.table(table);
  console.log(`Of the pages that are not kept, ${shareOfReplica}.`);
}
