import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { changePassword } from "#domains/accounts/change-password.ts";
import { endOtherSessions } from "#domains/accounts/end-other-sessions.ts";
import { endSession } from "#domains/accounts/end-session.ts";
import { listSessions } from "#domains/accounts/list-sessions.ts";
import { logOut } from "#domains/accounts/log-out.ts";
import { makeResetLink } from "#domains/accounts/make-reset-link.ts";
import { register } from "#domains/accounts/register.ts";
import { resetPassword } from "#domains/accounts/reset-password.ts";
import type { OrderRequest } from "#domains/checkout/order-request.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { givePaymentReference } from "#domains/orders/give-payment-reference.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { revokeAccess } from "#domains/orders/revoke-access.ts";
import { newSecret } from "#kernel/ids.ts";
import { openDatabase } from "#platform/database.server.ts";
import { openRateLimits } from "#platform/rate-limits.ts";
import { watchChanges } from "#platform/watch-changes.server.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor } from "#test/order-requests.ts";
import { readEvents } from "#test/read-events.ts";
import { openOrderEvents } from "./open-order-events.ts";
import { readOrderPermit } from "./order-permits.ts";

const log = pino({ level: "silent" });
const patient = { timeout: 10_000, interval: 20 };

/** A process of the shop, as far as orders are told of: its own connections, its own watch, its own port. */
async function openProcess(shop: TestShop, settings: Partial<Parameters<typeof openOrderEvents>[0]> = {}) {
  const { database, pool, close } = openDatabase({ url: shop.url }, log);
  const events = openOrderEvents({ shop: { log, limits: openRateLimits() }, trustProxy: true, ...settings });
  const begun = Promise.withResolvers<void>();
  const watch = watchChanges({
    pool, url: shop.url, log, onChange: (tags) => events.tell(tags),
    onGap() {
      events.endAll();
      begun.resolve();
    },
  });
  const server = createServer((request, response) => void events.answer(request, response, readOrderPermit({ database, baseUrl: "http://localhost" }, request, request.url!)!));
  await once(server.listen(0, "127.0.0.1"), "listening");
  await begun.promise;
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    events,
    follow: (token: string) => readEvents(`${address}/order/${token}/events`),
    followOwn: (number: number | string, session: string) => readEvents(`${address}/user/dashboard/orders/${number}/events`, { Cookie: `taqat_session=${session}` }),
    ask: (token: string, from: string, method = "GET") => fetch(`${address}/order/${token}/events`, { method, headers: { "X-Forwarded-For": from } }),
    async [Symbol.asyncDispose]() {
      events.close();
      server.close();
      server.closeAllConnections();
      await watch.stop();
      await close();
    },
  };
}

async function orderIn(shop: TestShop, change: Partial<OrderRequest> = {}) {
  const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(await shop.sells()), { payment: "jazzcash", ...change }));
  if (placed.outcome !== "placed") throw new Error(`Not placed: ${JSON.stringify(placed)}`);
  return placed;
}

const version = (data: number) => ({ event: "message", data: String(data) });

test("a move made anywhere is told in every process within a second, and carries nothing but how far the order has come", async () => {
  await using shop = await openShop();
  await using one = await openProcess(shop);
  await using two = await openProcess(shop);
  const { orderId, accessToken } = await orderIn(shop);
  const pages = [await one.follow(accessToken), await two.follow(accessToken), await two.follow(accessToken)];
  for (const page of pages) expect(await page.next()).toEqual(version(0));

  const before = performance.now();
  await givePaymentReference(shop.db, { order: orderId, reference: "TX-1", by: "shopper" });
  for (const page of pages) expect(await page.next()).toEqual(version(1));
  await moveOrder(shop.db, { order: orderId, to: "confirmed", by: "shop" });
  for (const page of pages) expect(await page.next()).toEqual(version(2));
  expect(performance.now() - before).toBeLessThan(1_000);
});

test("an order is told of to its own pages alone", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const [mine, other] = [await orderIn(shop), await orderIn(shop)];
  const page = await shopProcess.follow(mine.accessToken);
  expect(await page.next()).toEqual(version(0));
  await moveOrder(shop.db, { order: other.orderId, to: "confirmed", by: "shop" });
  await moveOrder(shop.db, { order: other.orderId, to: "packed", by: "shop" });
  await moveOrder(shop.db, { order: mine.orderId, to: "cancelled", by: "shop" });
  expect(await page.next()).toEqual(version(1));
});

test("who cannot open the page cannot open its stream, and a revoked link ends the stream that is open", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const { orderId, accessToken } = await orderIn(shop);
  for (const token of [newSecret(), orderId, "10001", "..%2f", "%00"]) expect((await shopProcess.ask(token, "10.0.0.1")).status, token).toBe(404);
  const page = await shopProcess.follow(accessToken);
  expect(page.answer.headers.get("cache-control")).toContain("no-store");
  expect(await page.next()).toEqual(version(0));
  await revokeAccess(shop.db, orderId);
  expect(await page.next()).toEqual({ event: "gone", data: "" });
  expect(await page.next()).toBeNull();
  expect((await shopProcess.ask(accessToken, "10.0.0.1")).status).toBe(404);
});

test("what happened while a page did not listen is told when it listens again", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const { orderId, accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  page.leave();
  await moveOrder(shop.db, { order: orderId, to: "confirmed", by: "shop" });
  expect(await (await shopProcess.follow(accessToken)).next()).toEqual(version(1));
});

test("a move right after all connections to the database were cut is told all the same", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const { orderId, accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  await shop.cutConnections();
  await moveOrder(shop.db, { order: orderId, to: "confirmed", by: "shop" });
  // The stream tells it, or ends because something may have been missed; then the page comes back by itself.
  expect((await page.next()) ?? (await (await shopProcess.follow(accessToken)).next())).toEqual(version(1));
});

test("when something may have been missed, all pages begin anew", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const { accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  shopProcess.events.endAll();
  expect(await page.next()).toBeNull();
  expect(await (await shopProcess.follow(accessToken)).next()).toEqual(version(0));
});

test("one network holds so many streams and no more, another is served meanwhile, and who leaves makes room", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop, { most: 3, mostOfOne: 2 });
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
  await vi.waitFor(async () => expect((await shopProcess.ask(accessToken, "2001:db8::3")).status).toBe(200), patient);
});

test("a shop that closes ends its streams and opens no more", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const { accessToken } = await orderIn(shop);
  const page = await shopProcess.follow(accessToken);
  expect(await page.next()).toEqual(version(0));
  shopProcess.events.close();
  expect(await page.next()).toBeNull();
  expect((await shopProcess.ask(accessToken, "10.0.0.1")).status).toBe(503);
});

test("a quiet stream is kept alive", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop, { heartbeatMilliseconds: 20 });
  const { accessToken } = await orderIn(shop);
  const answer = await shopProcess.ask(accessToken, "10.0.0.1");
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  // A beat may come before the order was read.
  while (!/data: 0\n\n(:\n\n){2}/.test(heard)) heard += (await reader.read()).value ?? "";
  expect(heard).toMatch(/^retry: \d+\n\n(:\n\n)*data: 0\n\n(:\n\n)+$/);
});

test("a stream that has ended while its reader takes nothing in is written to no more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const events = openOrderEvents({ shop: { log, limits: openRateLimits() }, trustProxy: false });
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    const faults: Error[] = [];
    response.on("error", (error) => faults.push(error));
    await events.answer(request, response, async () => ({ orderId: "of nobody", version: 0, accountId: null }));
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

test("asking for the head of a stream opens none", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop, { most: 1 });
  const { accessToken } = await orderIn(shop);
  for (let times = 0; times < 3; times += 1) expect((await shopProcess.ask(accessToken, "10.0.0.1", "HEAD")).status).toBe(200);
});

async function logInTo(shop: TestShop, email: string) {
  const registered = await register(shop.db, { firstName: "Ayesha", secondName: "Khan", email, password: "blue river stone" }, { address: "10.0.0.1", agent: "Browser" });
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  return { token: registered.session.token, accountId: registered.session.account.id };
}

test("an account follows its own orders by number, and nobody else does", async () => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const [owner, mallory] = [await logInTo(shop, "ayesha@example.com"), await logInTo(shop, "mallory@example.com")];
  const { orderId, accessToken } = await orderIn(shop, { sessionToken: owner.token });
  await orderIn(shop);
  for (const [number, token] of [["10001", mallory.token], ["10001", "A".repeat(32)], ["10001", accessToken], ["10002", owner.token], ["10099", owner.token], ["999999999999999", owner.token]] as const) {
    expect((await shopProcess.followOwn(number, token)).answer.status, `${number} ${token}`).toBe(404);
  }
  const page = await shopProcess.followOwn(10_001, owner.token);
  expect(await page.next()).toEqual(version(0));
  await moveOrder(shop.db, { order: orderId, to: "confirmed", by: "shop" });
  expect(await page.next()).toEqual(version(1));
});

test.for<[string, (shop: TestShop, login: { token: string; accountId: string }) => Promise<unknown>]>([
  ["logging out", (shop, { token }) => logOut(shop.db, token)],
  ["ending it from another device", async (shop, { accountId, token }) => {
    const [session] = await listSessions(shop.db, accountId, token);
    return endSession(shop.db, accountId, session!.id);
  }],
  ["ending all others", (shop, { accountId }) => endOtherSessions(shop.db, accountId, "another")],
  ["a new password", (shop, { token }) => changePassword(shop.db, { sessionToken: token, current: "blue river stone", password: "a green tree" }, { address: "10.0.0.1", agent: "Browser" })],
  ["a reset password", async (shop) => resetPassword(shop.db, { token: (await makeResetLink(shop.db, "ayesha@example.com"))!.token, password: "a green tree" })],
])("%s ends what the login follows at once, and leaves alone what a private link and others follow", async ([, end]) => {
  await using shop = await openShop();
  await using shopProcess = await openProcess(shop);
  const [login, other] = [await logInTo(shop, "ayesha@example.com"), await logInTo(shop, "other@example.com")];
  const { orderId, accessToken } = await orderIn(shop, { sessionToken: login.token });
  await orderIn(shop, { sessionToken: other.token });
  const [own, link, others] = [await shopProcess.followOwn(10_001, login.token), await shopProcess.follow(accessToken), await shopProcess.followOwn(10_002, other.token)];
  for (const page of [own, link, others]) expect(await page.next()).toEqual(version(0));

  await end(shop, login);

  expect(await own.next()).toEqual({ event: "gone", data: "" });
  expect(await own.next()).toBeNull();
  expect((await shopProcess.followOwn(10_001, login.token)).answer.status).toBe(404);
  await moveOrder(shop.db, { order: orderId, to: "confirmed", by: "shop" });
  expect(await link.next()).toEqual(version(1));
  expect(others.answer.status).toBe(200);
});
