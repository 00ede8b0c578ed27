import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#test/find-free-port.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { openWayTo } from "#test/open-way-to.ts";
import { startShopServer } from "./start-shop-server.ts";
import { loadConfig } from "./config.ts";

test("a shop whose database is away at start waits for it, responds with 503 to everybody, and opens by itself afterwards", async () => {
  await using database = await openTestDatabase();
  const way = await openWayTo(database.url);
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "taqat-away-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    ...loadConfig({
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: way.url,
      WORKER: "off",
      PAGE_CACHE_MB: "8",
    }),
    baseUrl: `http://127.0.0.1:${port}`,
  };
  const stopping = new AbortController();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const opening = startShopServer(settings, log, { buildFolder: null, signal: stopping.signal });
  const ask = async (address: string, form?: URLSearchParams) =>
    fetch(`http://127.0.0.1:${port}${address}`, form ? { method: "POST", body: form } : {}).then(
      async (answer) => ({ status: answer.status, headers: answer.headers, body: await answer.text() }),
      () => null,
    );

  await expect.poll(async () => (await ask("/readyz"))?.status, { timeout: 20_000 }).toBe(503);
  expect(await ask("/healthz")).toMatchObject({ status: 200 });
  for (const address of ["/", "/products/whey", "/cart", "/v1/products", "/pictures/x", "/order/x/events"]) {
    const answer = await ask(address);
    expect(
      [
        answer?.status,
        answer?.headers.get("retry-after"),
        answer?.headers.get("x-content-type-options"),
        answer?.headers.get("cache-control"),
      ],
      address,
    ).toEqual([503, "5", "nosniff", "no-store"]);
  }
  expect((await ask("/"))?.body).toContain("We will be right back");
  expect(JSON.parse((await ask("/v1/products"))!.body)).toMatchObject({
    status_code: 503,
    error: { type: "unavailable" },
  });
  expect(await ask("/checkout", new URLSearchParams({ f_name: "Ayesha" }))).toMatchObject({ status: 503 });

  await way.open();
  await expect.poll(async () => (await ask("/readyz"))?.status, { timeout: 20_000 }).toBe(200);
  const server = await opening;
  expect(await ask("/cart")).toMatchObject({ status: 200 });
  expect(lines.slice(0, 2)).toEqual(["The database cannot be reached; waiting for it", "The database can be reached"]);
  await server.close();
  expect(await ask("/healthz")).toBeNull();
});

test("a shop stopped while it waits for its database releases the port", async () => {
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "taqat-away-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const stopping = new AbortController();
  const settings = loadConfig({
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: "postgres://shop@127.0.0.1:1/shop",
    WORKER: "off",
  });
  const opening = startShopServer(settings, pino({ level: "silent" }), { buildFolder: null, signal: stopping.signal });
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(ask, { timeout: 20_000 }).toBe(503);
  stopping.abort();
  await expect(opening).rejects.toThrow("aborted");
  expect(await ask()).toBeNull();
});
