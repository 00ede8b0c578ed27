import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { startSmtpServer } from "#test/start-smtp-server.ts";
import { finishJobs } from "../finish-jobs.ts";
import { benchEnvironment, startShopProcess } from "../start-shop-process.ts";
import { stockUp } from "../stock-up.ts";
import { shopForEver } from "../upgrade/shop-for-ever.ts";
import { startBalancer } from "../upgrade/start-balancer.ts";
import { type Cluster, type Fault, faults } from "./faults.ts";
import { findMissingPrograms } from "./find-missing-programs.ts";
import { printOutcome, type Trial } from "./print-outcome.ts";
import { listTree, signalAll } from "./process-tree.ts";
import { createRestartable } from "./restartable.ts";
import { startS3, startVarnish, untilAnswered } from "./start-front.ts";
import { startDatabaseCluster } from "./start-database-cluster.ts";

interface Settings {
  /** How often each fault happens. */
  times: number;
  /** Only faults whose name contains this. */
  only?: string | undefined;
  buyers: number;
  watchdog: boolean;
}

const port = Number(process.env.PORT ?? 4600);
/** Seconds of shopping before each fault, and after it was mended. */
const calm = 6;

/**
 * Brings up three databases under Patroni, HAProxy, PgBouncer, S3, two shops, two workers and Varnish, and has buyers shop while one after the other breaks. Then says what
 * became of the orders: lost, doubled, without their mail. Exit code 1 where something was lost, doubled or wrong, or orders were away for too long.
 */
export async function runClusterTest({ times, only = "", buyers, watchdog }: Settings): Promise<void> {
  const missing = findMissingPrograms();
  if (missing.length > 0) {
    console.log(`Skipped: ${missing.join(", ")}.`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "taqat-cluster-"));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  console.log("Starting three databases …");
  const database = stack.use(await startDatabaseCluster(folder, port));
  const mails = stack.use(await startSmtpServer());
  const [shopPorts, balancerPort, s3Port] = [[port + 5, port + 6], port + 7, port + 8];
  const s3 = await createRestartable(async () => {
    const server = startS3(folder, s3Port);
    await untilAnswered(`http://127.0.0.1:${s3Port}`);
    return { kill: () => server.kill("SIGKILL") };
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
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
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
  const loaded = spawnSync(process.execPath, ["tools/demo/cli.ts", "--products", "200"], {
    env: { ...benchEnvironment(folderOf("demo"), port), ...env, DATABASE_URL: env.DATABASE_DIRECT_URL },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (loaded.status !== 0) throw new Error("The demo shop could not be loaded.");

  const startShop = (own: number) =>
    createRestartable(async () => {
      const { child } = await startShopProcess({
        dataDir: folderOf(`shop-${own}`),
        port: own,
        env: { ...env, WORKER: "off" },
      });
      return { kill: () => child.kill("SIGKILL") };
    });
  const startWorker = (name: string) =>
    createRestartable(async () => {
      const program = join(realpathSync("build/current"), "server/work.js");
      const child = spawn(process.execPath, [program], {
        env: { ...benchEnvironment(folderOf(name), port), ...env },
        stdio: ["ignore", "ignore", "inherit"],
      });
      return { kill: () => child.kill("SIGKILL") };
    });
  let balancerPid: number | undefined;
  const cluster: Cluster = {
    database,
    watchdog,
    s3,
    shops: await Promise.all(shopPorts.map(startShop)),
    workers: await Promise.all(["worker-1", "worker-2"].map(startWorker)),
    balancer: await createRestartable(async () => {
      const { stop, pid } = await startBalancer({
        folder,
        port: balancerPort,
        shops: shopPorts,
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
  const products = await stockUp(pool);
  const { rows } = await pool.query<{ path: string }>(
    "select '/products/' || slug as path from catalog_products where status = 'active' and kind = 'single' limit 1",
  );
  await wait(2_000);
  const shopping = shopForEver({ shopUrl: env.BASE_URL, products, page: rows[0]!.path, buyers });
  const trials: Trial[] = [];
  const chosen = faults.filter(({ name }) => name.includes(only));
  for (const fault of Array.from({ length: times }, () => chosen).flat()) {
    await wait(calm * 1_000);
    trials.push(await tryFault(fault, cluster));
    const { refused, acknowledged } = shopping.seen;
    console.log(`${fault.name}: ${acknowledged.length} orders acknowledged so far, ${refused.length} refused`);
  }
  const seen = await shopping.stop();
  await finishJobs(pool);
  await printOutcome({ trials, seen, pool, mails: mails.received });
}

/** Has the fault happen, and mends what it broke. */
async function tryFault(fault: Fault, cluster: Cluster): Promise<Trial> {
  const from = performance.now();
  await fault.happen(cluster);
  await wait(fault.lasts * 1_000);
  await cluster.database.heal();
  await Promise.all(
    [...cluster.shops, ...cluster.workers, cluster.balancer, cluster.s3].map((program) => program.heal()),
  );
  await wait(calm * 1_000);
  return { fault, from, to: performance.now() };
}
