import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { enqueue } from "#domains/jobs/enqueue.ts";
import { logEvents } from "#platform/events/event-log.server.ts";
import { publicRendering } from "#test/answer-by-routes.ts";
import { noteBackupMade } from "#platform/machine/backup-notes.server.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop } from "#test/open-shop.ts";
import { startShopServer } from "../bootstrap/start-shop-server.ts";
import { loadConfig } from "../bootstrap/config.ts";

const render = vi.spyOn(publicRendering, "page").mockImplementation(async (_, url) => ({
  status: url.startsWith("/products/") ? 404 : 200,
  headers: { "Content-Type": "text/html" },
  body: Buffer.from("A page"),
  tags: new Set(["shown"]),
}));
afterAll(() => render.mockRestore());

/**
 * The shop as one process serves it, with these extra settings; `port` is the metrics port, once it is known. With `replica` the address of its database
 * is also that of a replica.
 */
async function openMeasuredShop(env: Record<string, string>, { replica = false } = {}) {
  const shop = await openShop();
  const dataDir = await mkdtemp(join(tmpdir(), "taqat-metrics-"));
  const told: { msg: string; host?: string; port?: number }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void told.push(JSON.parse(line)) });
  const settings = loadConfig({
    DATABASE_URL: shop.url,
    DATA_DIR: dataDir,
    PORT: "0",
    BASE_URL: "http://shop.test",
    WORKER: "off",
    ...(replica && { DATABASE_READ_URLS: shop.url }),
    ...env,
  });
  const opened = await startShopServer(settings, log, { buildFolder: null, signal: new AbortController().signal });
  const server = createServer(opened.listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= opened.close());
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await close();
    await shop[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true });
  });
  const where = told.find(({ msg }) => msg === "Metrics can be read");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    shop,
    where,
    close,
    address,
    async ask(path: string, init: RequestInit = {}) {
      const answer = await fetch(address + path, { redirect: "manual", ...init });
      await answer.text();
      return answer;
    },
    readMetrics: (path = "/metrics", init: RequestInit = {}) => fetch(`http://127.0.0.1:${where?.port}${path}`, init),
  };
}

/** The values of a scrape, by name and labels as they are written. */
const readValues = (text: string) =>
  new Map([...text.matchAll(/^([a-z][^ ]*(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name, value]) => [name!, Number(value)]));

test("without METRICS_PORT there are no metrics, not on the shop's own port either", async () => {
  const { where, ask } = await openMeasuredShop({});
  expect(where).toBeUndefined();
  expect((await ask("/metrics")).status).toBe(404);
});

test("a scrape counts requests by kind and class of status, with their durations", async () => {
  const { shop, ask, readMetrics, where } = await openMeasuredShop({ METRICS_PORT: "0" });
  expect(where?.host).toBe("127.0.0.1");
  const { variantId } = await shop.sells();
  const cart = await shop.cartWith({ variantId });
  const scrape = async () => readValues(await (await readMetrics()).text());
  const kept = 'taqat_requests_total{kind="cached_page",status="2xx"}';
  const before = await scrape();

  for (const path of [
    "/blog",
    "/blog",
    "/blog",
    "/products/none",
    "/cart",
    "/session",
    "/pictures/none",
    "/v1/products",
    "/order/none/events",
    "/%ff",
  ])
    await ask(path);
  const etag = (await ask("/blog")).headers.get("etag")!;
  expect((await ask("/blog", { headers: { "If-None-Match": etag } })).status).toBe(304);
  const sent = {
    method: "POST",
    headers: { Cookie: `taqat_cart=${cart.secret}` },
    body: new URLSearchParams(formFor(cart)),
  };
  for (let time = 0; time < 2; time += 1)
    expect((await ask("/checkout", sent)).headers.get("location")).toBe("/checkout/success");

  // A response is counted when its last byte is handed over, which may be after the client has read it.
  const form = 'taqat_requests_total{kind="form",status="3xx"}';
  await expect.poll(async () => (await scrape()).get(form)! - before.get(form)!).toBe(2);
  const after = await scrape();
  const grown = [...after]
    .filter(([name, value]) => name.startsWith("taqat_requests_total") && value !== before.get(name))
    .map(([name, value]) => [name.slice(20), value - before.get(name)!]);
  expect(Object.fromEntries(grown)).toEqual({
    '{kind="cached_page",status="2xx"}': 3,
    '{kind="cached_page",status="3xx"}': 1,
    '{kind="rendered_page",status="2xx"}': 1,
    '{kind="rendered_page",status="4xx"}': 1,
    '{kind="private_page",status="2xx"}': 1,
    '{kind="form",status="3xx"}': 2,
    '{kind="api",status="4xx"}': 1,
    '{kind="picture",status="4xx"}': 1,
    '{kind="events",status="4xx"}': 1,
    '{kind="other",status="2xx"}': 1,
    '{kind="other",status="4xx"}': 1,
  });
  expect(before.get(kept)).toBe(0);
  const timed = (method: string, status: number, kind: string) =>
    after.get(
      `http_server_request_duration_seconds_count{http_request_method="${method}",http_response_status_code="${status}",kind="${kind}"}`,
    );
  expect([timed("GET", 200, "rendered_page"), timed("GET", 404, "rendered_page")]).toEqual([1, 1]);
  expect(timed("POST", 303, "form")).toBe(2);
  expect(
    [...after.keys()].filter((name) => name.startsWith("http_server_request_duration") && /cached|events/.test(name)),
  ).toEqual([]);
  // The second submission of the form got the order of the first.
  expect(after.get("taqat_orders_placed_total")).toBe(1);
});

test("an open event stream is counted while it lasts, and once as a request", async () => {
  const { shop, ask, readMetrics, address } = await openMeasuredShop({ METRICS_PORT: "0" });
  const cart = await shop.cartWith(await shop.sells());
  const placed = await ask("/checkout", {
    method: "POST",
    headers: { Cookie: `taqat_cart=${cart.secret}` },
    body: new URLSearchParams(formFor(cart)),
  });
  const token = /taqat_order=([^;]+)/.exec(placed.headers.getSetCookie().join())![1];
  const over = new AbortController();
  const value = async (name: string) => readValues(await (await readMetrics()).text()).get(name);

  expect((await fetch(`${address}/order/${token}/events`, { signal: over.signal })).status).toBe(200);
  expect(await value("taqat_order_streams")).toBe(1);
  over.abort();
  await expect.poll(() => value("taqat_order_streams")).toBe(0);
  expect(await value('taqat_requests_total{kind="events",status="2xx"}')).toBe(1);
});

test("a scrape reports process, memory, connections and jobs, and nothing of a person", async () => {
  const { shop, ask, readMetrics } = await openMeasuredShop({ METRICS_PORT: "0" });
  await shop.settle();
  for (const email of ["ayesha@example.com", "bilal@example.com", "zubaida@example.com"])
    await enqueue(shop.db, "send-password-reset", { email });
  await shop.look(
    "update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'email' like 'bilal%'",
  );
  await ask("/blog");

  const answer = await readMetrics();
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  expect(text).not.toMatch(/example\.com|ayesha/);
  const values = readValues(text);
  expect(values.get('taqat_jobs{task="send-password-reset",state="waiting"}')).toBe(2);
  expect(values.get('taqat_jobs{task="send-password-reset",state="failed"}')).toBe(1);
  expect(values.get("taqat_database_up")).toBe(1);
  expect(values.get("taqat_order_streams")).toBe(0);
  expect(values.get('taqat_cache_bytes{cache="pages"}')).toBeGreaterThan(1_000);
  for (const cache of ["searches", "responses"])
    expect(values.get(`taqat_cache_bytes{cache="${cache}"}`), cache).toBe(0);
  const connections = (pool: string, state: string) =>
    values.get(
      `db_client_connection_count{db_client_connection_pool_name="${pool}",db_client_connection_state="${state}"}`,
    )!;
  expect(connections("primary", "used") + connections("primary", "idle")).toBeGreaterThan(0);
  for (const pool of ["primary", "news"])
    expect(values.get(`db_client_connection_pending_requests{db_client_connection_pool_name="${pool}"}`)).toBe(0);
  for (const name of ["process_resident_memory_bytes", "process_cpu_seconds_total", "nodejs_eventloop_lag_p99_seconds"])
    expect(values.get(name), name).toBeGreaterThan(0);
});

test("a scrape reports the worker's connections, and those to a replica", async () => {
  const { readMetrics } = await openMeasuredShop({ METRICS_PORT: "0", WORKER: "on" }, { replica: true });
  const pools = async () => {
    const values = readValues(await (await readMetrics()).text());
    const open = [...values].filter(([name, value]) => name.startsWith("db_client_connection_count{") && value > 0);
    return new Set(open.map(([name]) => /pool_name="(\w+)/.exec(name)![1]));
  };
  await expect.poll(pools, { timeout: 10_000 }).toEqual(new Set(["primary", "replica", "news", "worker"]));
});

test("a scrape says for how long the oldest event waits for the worker", async () => {
  const { shop, readMetrics } = await openMeasuredShop({ METRICS_PORT: "0" });
  const delay = async () => readValues(await (await readMetrics()).text()).get("taqat_events_delay_seconds");
  await shop.look("update platform_events set dispatched = true returning id");
  expect(await delay()).toBe(0);
  const event = { type: "settings.changed", subjectId: null, payload: {}, actorKind: "system", actorId: null };
  await logEvents(shop.db, [{ ...event, traceparent: null }]);
  await shop.look("update platform_events set at = at - interval '10 minutes' where not dispatched returning id");
  expect(Math.abs((await delay())! - 600)).toBeLessThan(60);
});

test("a scrape says when the shop was last backed up once it was told, and nothing of a log that is not put away", async () => {
  const { shop, readMetrics } = await openMeasuredShop({ METRICS_PORT: "0" });
  const read = async () => readValues(await (await readMetrics()).text());
  expect((await read()).has("taqat_last_backup_timestamp_seconds")).toBe(false);
  await noteBackupMade(shop.db, { way: "pgBackRest" });
  const values = await read();
  expect(Math.abs(values.get("taqat_last_backup_timestamp_seconds")! - Date.now() / 1_000)).toBeLessThan(60);
  expect(values.has("taqat_log_archive_failing")).toBe(false);
});

test("the alarms and the dashboard for operators ask for numbers that there are", async () => {
  const { readMetrics } = await openMeasuredShop({ METRICS_PORT: "0" });
  const text = await (await readMetrics()).text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const inFile = (file: string) => {
    const asked = readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8").matchAll(
      /\b(?:taqat|http_server|db_client|process|nodejs)_\w+(?=[[{)" ])/g,
    );
    const names = [...new Set([...asked].map(([name]) => name.replace(/_bucket$/, "")))];
    return names.filter((name) => !/^db_client_connection_(?:state|pool_name)$/.test(name));
  };
  for (const file of ["prometheus-alerts.yml", "grafana-dashboard.json"]) {
    expect(inFile(file).length).toBeGreaterThan(3);
    for (const name of inFile(file)) expect(known, `${name} in ${file}`).toContain(name);
  }
  // Those of the process come from the library, and operators have dashboards of their own for them.
  const ours = [...known].filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(ours).toContain("taqat_requests_total");
  const shown = inFile("grafana-dashboard.json");
  expect(
    ours.filter((name) => !shown.includes(name)),
    "each number of the shop has a panel",
  ).toEqual([]);
});

test("metrics have one read-only URL, which closes with the shop", async () => {
  const { readMetrics, close } = await openMeasuredShop({ METRICS_PORT: "0" });
  expect((await readMetrics("/")).status).toBe(404);
  expect((await readMetrics("/metrics", { method: "POST" })).status).toBe(405);
  const head = await readMetrics("/metrics", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  await close();
  await expect(readMetrics()).rejects.toThrow();
});

test("a port in use stops the start, and the message names the setting", async () => {
  const taken = createServer();
  await once(taken.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void taken.close());
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { port } = taken.address() as AddressInfo;
  const dataDir = await mkdtemp(join(tmpdir(), "taqat-metrics-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = loadConfig({
    DATABASE_URL: shop.url,
    DATA_DIR: dataDir,
    PORT: "0",
    WORKER: "off",
    METRICS_PORT: String(port),
  });
  await expect(
    startShopServer(settings, pino({ level: "silent" }), { buildFolder: null, signal: new AbortController().signal }),
  ).rejects.toThrow(`Port ${port} is taken by another program. Set METRICS_PORT to a free one.`);
});
