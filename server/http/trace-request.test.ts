import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { trace } from "@opentelemetry/api";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { formFor } from "#test/checkout-forms.ts";
import { openShop } from "#test/open-shop.ts";
import { recipient } from "#test/order-requests.ts";
import { startCollector, valueOf } from "#test/services/start-collector.ts";
import { startShopServer } from "../bootstrap/start-shop-server.ts";
import { loadConfig } from "../bootstrap/config.ts";

/** The shop with its worker, as one process serves it. */
async function openTracedShop(env: Record<string, string>) {
  const shop = await openShop();
  const dataDir = await mkdtemp(join(tmpdir(), "taqat-traces-"));
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const settings = loadConfig({
    DATABASE_URL: shop.url,
    DATA_DIR: dataDir,
    PORT: "0",
    BASE_URL: "http://shop.test",
    PICTURES_AHEAD: "off",
    ...env,
  });
  const exportLastSpans = await startTracing(settings.tracing);
  const opened = await startShopServer(settings, log, { buildFolder: null, signal: new AbortController().signal });
  const server = createServer(opened.listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await opened.close();
    trace.disable();
    await shop[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true });
  });
  return {
    shop,
    lines,
    exportLastSpans,
    async ask(path: string, init: RequestInit = {}) {
      const answer = await fetch(address + path, { redirect: "manual", ...init });
      await answer.text();
      return answer;
    },
  };
}

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

test("one trace leads from the balancer through an order's request and statements to the job that mails it, without personal data", async () => {
  const collector = await startCollector();
  const { shop, ask, exportLastSpans } = await openTracedShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRUST_PROXY: "on",
  });
  const cart = await shop.cartWith(await shop.sells());
  const placed = await ask("/checkout", {
    method: "POST",
    headers: { Cookie: `taqat_cart=${cart.secret}`, traceparent },
    body: new URLSearchParams(formFor(cart)),
  });
  expect(placed.headers.get("location")).toBe("/checkout/success");
  expect(placed.headers.get("x-request-id")).toBe(traceId);
  await expect.poll(() => shop.queuedJobs("send-order-confirmation"), { timeout: 20_000 }).toEqual([]);
  const mails = "select from mail_log";
  await expect.poll(async () => (await shop.pool.query(mails)).rowCount, { timeout: 20_000 }).toBe(1);
  await exportLastSpans();

  const own = collector.spans.filter((span) => span.traceId === traceId);
  const request = own.find(({ name }) => name === "POST form")!;
  expect(request).toMatchObject({ parentSpanId: "b7ad6b7169203331", kind: 2 });
  expect(valueOf(request, "http.response.status_code")).toEqual({ intValue: 303 });
  const statements = own.filter(({ parentSpanId, kind }) => parentSpanId === request.spanId && kind === 3);
  expect(statements.length).toBeGreaterThan(2);
  expect(valueOf(statements[0]!, "db.system.name")).toEqual({ stringValue: "postgresql" });
  const job = own.find(({ name }) => name === "send-order-confirmation")!;
  expect(job).toMatchObject({ kind: 5, parentSpanId: request.spanId });
  expect(own.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true);
  const sent = JSON.stringify(collector.spans);
  for (const word of [recipient.firstName, recipient.email, recipient.phone, cart.secret])
    expect(sent).not.toContain(word);
});

test("without a collector each request has an id in its header and in the log, and a client cannot choose it", async () => {
  const { shop, ask, lines } = await openTracedShop({});
  const first = await ask("/session", { headers: { traceparent } });
  const second = await ask("/session", { headers: { traceparent } });
  const ids = [first, second].map(({ headers }) => headers.get("x-request-id"));
  expect(new Set([...ids, traceId]).size).toBe(3);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);

  const cart = await shop.cartWith(await shop.sells());
  await shop.pool.query("alter table orders_orders rename to orders_away");
  const failed = await ask("/checkout", {
    method: "POST",
    headers: { Cookie: `taqat_cart=${cart.secret}` },
    body: new URLSearchParams(formFor(cart)),
  });
  await shop.pool.query("alter table orders_away rename to orders_orders");
  expect(failed.status).toBe(500);
  expect(lines.find(({ level }) => level === 50)).toMatchObject({ trace_id: failed.headers.get("x-request-id") });
});
