import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { renditionWidths } from "#kernel/renditions.ts";
import { startSmtpServer } from "#test/services/start-smtp-server.ts";
import { finishJobs } from "../finish-jobs.ts";
import { benchEnvironment } from "../start-shop-process.ts";
import { stockUp } from "../stock-up.ts";
import { listOtherPages } from "../upgrade/list-other-pages.ts";
import { shopForEver } from "../upgrade/shop-for-ever.ts";
import { startBalancer } from "../upgrade/start-balancer.ts";
import { type Cluster, type Fault, faults } from "./faults.ts";
import { findMissingPrograms } from "./find-missing-programs.ts";
import { createNetwork } from "./network.ts";
import { printOutcome, type Trial } from "./print-outcome.ts";
import { listTree, signalAll } from "./process-tree.ts";
import { readPatroniVersion } from "./read-patroni-version.ts";
import { createRestartable } from "./restartable.ts";
import { startS3, startVarnish, untilAnswered } from "./start-front.ts";
import { startDatabaseCluster } from "./start-database-cluster.ts";
import { startShops } from "./start-shops.ts";
import { watchOver } from "./watch-over.ts";
import { watchPictures } from "./watch-pictures.ts";

interface Settings {
  /** How often each fault happens. */
  times: number;
  /** Only faults whose name contains one of these, with commas between them. */
  only?: string | undefined;
  buyers: number;
  watchdog: boolean;
  /** A built checkout of the version before. */
  before?: string | undefined;
}

const port = Number(process.env.PORT ?? 4600);
/** Seconds of shopping before each fault, and after it was mended. */
const calm = 6;
/** Units that there are of each scarce product when a fault begins. */
const scarceUnits = 15;

/**
 * Brings up three databases under Patroni, HAProxy, PgBouncer, S3, two shops, two workers and Varnish, and has buyers shop while one after the other breaks. Then says what
 * became of the orders: lost, doubled, oversold, without their mail. Exit code 1 where something was lost, doubled or wrong, or orders were away for too long.
 */
export async function runClusterTest({ times, only = "", buyers, watchdog, before }: Settings): Promise<void> {
  const missing = findMissingPrograms();
  if (missing.length > 0) {
    console.log(`Skipped: ${missing.join(", ")}.`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "taqat-cluster-"));
  await using stack = new AsyncDisposableStack();
  stack.use(watchOver(folder, port % 256));
  console.log(`Starting three databases under Patroni ${readPatroniVersion()} …`);
  const network = stack.use(createNetwork(port % 256));
  const database = stack.use(await startDatabaseCluster(folder, network));
  const mails = stack.use(await startSmtpServer());
  const [balancerPort, shopPort, s3Port] = [port + 1, 3000, 9000];
  const s3Url = `http://${network.address}:${s3Port}`;
  const s3 = await createRestartable(async () => {
    const server = startS3(folder, network.address, s3Port);
    await untilAnswered(s3Url);
    return {
      kill: () => server.kill("SIGKILL"),
      freeze: () => server.kill("SIGSTOP"),
      thaw: () => server.kill("SIGCONT"),
    };
  });
  stack.defer(() => s3.kill());
  const env = {
    DATABASE_URL: database.urls.pooled,
    DATABASE_DIRECT_URL: database.urls.direct,
    DATABASE_READ_URLS: database.urls.reads,
    BASE_URL: `http://127.0.0.1:${port}`,
    // Varnish and HAProxy.
    TRUST_PROXY: "2",
    CDN: "varnish",
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
    FILES: "s3",
    S3_BUCKET: "shop",
    S3_ENDPOINT: s3Url,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    MAIL_TRANSPORT: "smtp",
    SMTP_URL: mails.url,
    MAIL_FROM: "shop@example.com",
    // Of what breaks they say a lot.
    LOG_LEVEL: "fatal",
    SECRET_KEY: "a secret key for tests, long enough",
  };
  const folderOf = (name: string) => join(folder, name);
  // A signal is answered meanwhile.
  const loading = spawn(process.execPath, ["tools/demo/cli.ts", "--products", "200"], {
    cwd: before,
    env: { ...benchEnvironment(folderOf("demo"), port), ...env, DATABASE_URL: env.DATABASE_DIRECT_URL },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [loaded] = (await once(loading, "exit")) as [number | null];
  if (loaded !== 0) throw new Error("The demo shop could not be loaded.");

  const machines = ["shop1", "shop2"].map((name) => network.addMachine(name));
  const { shops, workers, upgrade } = await startShops({
    folder,
    port: shopPort,
    env,
    machines,
    workers: ["worker-1", "worker-2"],
    before,
  });
  let balancerPid: number | undefined;
  const cluster: Cluster = {
    database,
    watchdog,
    s3,
    shops,
    machines,
    workers,
    upgrade,
    balancer: await createRestartable(async () => {
      const { stop, pid } = await startBalancer({
        folder,
        port: balancerPort,
        shops: machines.map(({ address }) => `${address}:${shopPort}`),
        replaces: balancerPid,
      });
      balancerPid = pid;
      return { kill: stop };
    }),
  };
  const programs = [...cluster.shops, ...cluster.workers, cluster.balancer];
  stack.defer(() => programs.forEach((program) => program.kill()));
  const varnish = startVarnish(folder, { port, balancer: balancerPort });
  stack.defer(() => signalAll(varnish.pid ? listTree(varnish.pid) : [], "SIGKILL"));
  await untilAnswered(env.BASE_URL);

  const pool = new Pool({ connectionString: database.urls.direct, max: 2 });
  // Connections break with the primary.
  pool.on("error", () => undefined);
  stack.defer(() => pool.end());
  const all = await stockUp(pool);
  const [scarce, products] = [all.slice(0, 3), all.slice(3)];
  const { rows } = await pool.query<{ path: string }>(
    "select '/products/' || slug as path from catalog_products where status = 'active' and kind = 'single' limit 1",
  );
  const { rows: keys } = await pool.query<{ key: string }>("select key from media_pictures order by key");
  await wait(2_000);
  const shopping = shopForEver({
    shopUrl: env.BASE_URL,
    products,
    scarce,
    page: rows[0]!.path,
    pages: await listOtherPages(pool),
    buyers,
  });
  const pictures = watchPictures({
    url: env.BASE_URL,
    keys: keys.map(({ key }) => key),
    widths: renditionWidths.slice(0, 4),
  });
  const trials: Trial[] = [];
  const isChosen = (name: string) => only.split(",").some((part) => name.includes(part));
  const chosen = faults.filter(({ name, upgrades }) => isChosen(name) && (!upgrades || before !== undefined));
  for (const fault of Array.from({ length: times }, () => chosen).flat()) {
    await wait(calm * 1_000);
    await makeScarce(pool, scarce);
    const tried = await tryFault(fault, cluster);
    trials.push({ ...tried, oversold: await countOversold(pool) });
    const { refused, acknowledged } = shopping.seen;
    console.log(`${fault.name}: ${acknowledged.length} orders acknowledged so far, ${refused.length} refused`);
  }
  const seen = await shopping.stop();
  await pictures.stop();
  await finishJobs(pool);
  await printOutcome({ trials, seen, pictures: pictures.watched, pool, mails: mails.received });
  if (before === undefined) console.log("Nothing was upgraded: --before names a built checkout of the version before.");
}

/** Leaves so few units of these products that they are sold out while the next fault lasts. */
async function makeScarce(pool: Pool, products: string[]) {
  await pool.query(
    `update inventory_levels set on_hand = committed + unavailable + $2
     where variant_id in (select id from catalog_variants where product_id = any($1::uuid[]))`,
    [products, scarceUnits],
  );
}

/** The units that orders hold and that are not there, by the orders' own lines. */
async function countOversold(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ units: number }>(
    `select coalesce(sum(greatest(line.ordered + level.unavailable - level.on_hand, 0)), 0)::int as units from inventory_levels level
     join (select variant_id, sum(quantity) as ordered from orders_lines group by variant_id) line on line.variant_id = level.variant_id`,
  );
  return rows[0]!.units;
}

/** Has the fault happen, and mends what it broke. */
async function tryFault(fault: Fault, cluster: Cluster): Promise<Omit<Trial, "oversold">> {
  const from = performance.now();
  await fault.happen(cluster);
  await wait(fault.lasts * 1_000);
  cluster.machines.forEach((machine) => machine.join());
  await cluster.database.heal();
  await Promise.all(
    [...cluster.shops, ...cluster.workers, cluster.balancer, cluster.s3].map((program) => program.heal()),
  );
  const mended = performance.now();
  await wait(calm * 1_000);
  return { fault, from, mended, to: performance.now() };
}
