import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { moveOrder } from "#domains/orders/move-order.ts";
import { rotateAccessToken } from "#domains/orders/private-link.ts";
import { newSecret } from "#kernel/ids.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { followOrders, orderIn, version } from "#test/follow-orders.ts";
import { openShop } from "#test/open-shop.ts";
import { createOrderEvents } from "./order-events.ts";
import { system } from "#test/actors.ts";
import { setReferenceAsShopper } from "#test/shopper-commands.ts";

test("a move in any process is sent by every process within a second, and the event holds the order's version alone", async () => {
  await using shop = await openShop();
  await using one = await followOrders(shop);
  await using two = await followOrders(shop);
  const { orderId, accessToken } = await orderIn(shop);
  const pages = [await one.follow(accessToken), await two.follow(accessToken), await two.follow(accessToken)];
  for (const page of pages) expect(await page.next()).toEqual(version(0));

  const before = performance.now();
  await setReferenceAsShopper(shop.db, orderId, "TX-1");
  for (const page of pages) expect(await page.next()).toEqual(version(1));
  await moveOrder(shop.db, system, { order: orderId, to: "confirmed" });
  for (const page of pages) expect(await page.next()).toEqual(version(2));
  expect(performance.now() - before).toBeLessThan(1_000);
});

test("an order's events are sent to its own pages alone", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop);
  const [mine, other] = [await orderIn(shop), await orderIn(shop)];
  const page = await shopProcess.follow(mine.accessToken);
  expect(await page.next()).toEqual(version(0));
  await moveOrder(shop.db, system, { order: other.orderId, to: "confirmed" });
  await moveOrder(shop.db, system, { order: other.orderId, to: "packed" });
  await moveOrder(shop.db, system, { order: mine.orderId, to: "cancelled" });
  expect(await page.next()).toEqual(version(1));
});

test("who cannot open the page cannot open its stream, and a revoked link ends the stream that is open", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop);
  const { orderId, accessToken } = await orderIn(shop);
  for (const token of [newSecret(), orderId, "10001", "..%2f", "%00"])
    expect((await shopProcess.ask(token, "10.0.0.1")).status, token).toBe(404);
  const page = await shopProcess.follow(accessToken);
  expect(page.answer.headers.get("cache-control")).toContain("no-store");
  expect(await page.next()).toEqual(version(0));
  await rotateAccessToken(shop.db, system, orderId);
  expect(await page.next()).toEqual({ event: "gone", data: "" });
  expect(await page.next()).toBeNull();
  expect((await shopProcess.ask(accessToken, "10.0.0.1")).status).toBe(404);
});

test("a page that reconnects gets the version of moves in between", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop);
  const { orderId, accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  page.leave();
  await moveOrder(shop.db, system, { order: orderId, to: "confirmed" });
  expect(await (await shopProcess.follow(accessToken)).next()).toEqual(version(1));
});

test("a move right after all connections to the database were cut is sent all the same", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop);
  const { orderId, accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  await shop.cutConnections();
  await moveOrder(shop.db, system, { order: orderId, to: "confirmed" });
  // The stream sends the event, or ends because something may have been missed; then the browser reconnects by itself.
  expect((await page.next()) ?? (await (await shopProcess.follow(accessToken)).next())).toEqual(version(1));
});

test("when events may have been missed, all pages reconnect", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop);
  const { accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  shopProcess.events.endAll();
  expect(await page.next()).toBeNull();
  expect(await (await shopProcess.follow(accessToken)).next()).toEqual(version(0));
});

test("one network may open so many streams, others are served meanwhile, and a closed stream makes room", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop, { max: 3, maxPerClient: 2 });
  const { accessToken } = await orderIn(shop);
  const first = await shopProcess.ask(accessToken, "2001:db8::1");
  expect(first.status).toBe(200);
  expect((await shopProcess.ask(accessToken, "2001:db8::2")).status).toBe(200);
  const refused = await shopProcess.ask(accessToken, "2001:db8::3");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect((await shopProcess.ask(accessToken, "10.0.0.2")).status).toBe(200);
  expect((await shopProcess.ask(accessToken, "10.0.0.3")).status).toBe(429);
  await first.body!.cancel();
  await vi.waitFor(async () => expect((await shopProcess.ask(accessToken, "2001:db8::3")).status).toBe(200));
});

test("a closing shop ends its streams and opens no more", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop);
  const { accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  shopProcess.events.close();
  expect(await page.next()).toBeNull();
  expect((await shopProcess.ask(accessToken, "10.0.0.1")).status).toBe(503);
});

test("a quiet stream is kept alive", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop, { heartbeatMilliseconds: 20 });
  const { accessToken } = await orderIn(shop);
  const answer = await shopProcess.ask(accessToken, "10.0.0.1");
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  // A heartbeat may come before the order was read.
  while (!/data: 1\n\n(:\n\n){2}/.test(heard)) heard += (await reader.read()).value ?? "";
  expect(heard).toMatch(/^retry: \d+\n\n(:\n\n)*data: 1\n\n(:\n\n)+$/);
});

test("an ended stream whose client reads nothing is not written to", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const events = createOrderEvents({
      shop: { log: pino({ level: "silent" }), limits: createRateLimits() },
      trustedProxies: 0,
    });
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    const faults: Error[] = [];
    response.on("error", (error) => faults.push(error));
    await events.serve(request, response, async () => ({ orderId: "of nobody", version: 0, login: null }));
    events.endAll();
    expect(response).toMatchObject({ writableEnded: true, writableFinished: false });
    vi.advanceTimersByTime(15_000);
    await new Promise(setImmediate);
    expect(faults).toEqual([]);
    events.close();
  } finally {
    vi.useRealTimers();
  }
});

test("a HEAD request opens no stream", async () => {
  await using shop = await openShop();
  await using shopProcess = await followOrders(shop, { max: 1 });
  const { accessToken } = await orderIn(shop);
  for (let times = 0; times < 3; times += 1)
    expect((await shopProcess.ask(accessToken, "10.0.0.1", "HEAD")).status).toBe(200);
});
