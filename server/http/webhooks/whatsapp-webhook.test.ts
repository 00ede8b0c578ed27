import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { receiptOf, signatureOf, webhookOf } from "#test/message-shop.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";
import { createWebhookInbox, InboxFull } from "./webhook-inbox.ts";

const whatsApp = { appSecret: "app-secret", verifyToken: "words of ours" };
const path = "/webhooks/whatsapp";

async function open(settings: Parameters<typeof serveShop>[1] = { whatsApp }) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const served = await serveShop(shop, settings);
  onTestFinished(() => served[Symbol.asyncDispose]());
  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, {
      method: "POST",
      body: body as string,
      headers: { "Content-Type": "application/json", ...headers },
    });
  return {
    shop,
    base: `http://127.0.0.1:${served.port}`,
    post,
    signed: (body: string) => post(body, { "X-Hub-Signature-256": signatureOf("app-secret", body) }),
    stored: async () =>
      (await shop.look<{ body: Buffer }>("select body from messaging_webhooks order by id")).map(({ body }) =>
        body.toString(),
      ),
  };
}

test("Meta's challenge is repeated to who knows the token, and to nobody else", async () => {
  const { base } = await open();
  const ask = async (query: Record<string, string>) => {
    const answer = await fetch(`${base}${path}?${new URLSearchParams(query)}`);
    return { status: answer.status, text: await answer.text(), type: answer.headers.get("content-type") };
  };
  const known = { "hub.mode": "subscribe", "hub.verify_token": "words of ours", "hub.challenge": "1158201444" };
  expect(await ask(known)).toEqual({ status: 200, text: "1158201444", type: "text/plain; charset=utf-8" });
  expect(await ask({ ...known, "hub.verify_token": "words" })).toMatchObject({ status: 403 });
  expect(await ask({ ...known, "hub.challenge": "<script>" })).toMatchObject({ status: 403 });
  expect(await ask({})).toMatchObject({ status: 403 });
});

test("What is signed is stored as it came, byte for byte, with one job; whatever else is refused and stored nowhere", async () => {
  const { shop, post, signed, stored } = await open();
  const body = `{"entry": [], "name": "عائشہ \\u0000"}`;
  expect((await signed(body)).status).toBe(200);
  const wrong: Record<string, string>[] = [
    {},
    { "X-Hub-Signature-256": "sha256=" },
    { "X-Hub-Signature-256": signatureOf("another", body) },
    { "X-Hub-Signature-256": signatureOf("app-secret", `${body} `) },
    { "X-Hub-Signature-256": signatureOf("app-secret", body).toUpperCase() },
    { "X-Hub-Signature": signatureOf("app-secret", body) },
  ];
  for (const headers of wrong) expect((await post(body, headers)).status).toBe(401);
  expect((await post(Buffer.alloc(3 * 1_024 * 1_024 + 1, "x"))).status).toBe(413);
  expect(await stored()).toEqual([body]);
  expect((await shop.queuedJobs("read-whatsapp")).length).toBe(1);
});

test("Without secret or token there is no webhook; other methods are refused", async () => {
  const { signed, base } = await open({ whatsApp: { appSecret: null, verifyToken: "x" } });
  expect((await signed("{}")).status).toBe(404);
  expect((await fetch(base + path)).status).toBe(404);
  const on = await open();
  expect((await fetch(on.base + path, { method: "PUT" })).status).toBe(405);
});

test("Large bodies that never end are bounded, hold up no webhook of the usual size or of another network, and are no failure when they break off", async () => {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void logged.push(line) });
  const { base, post, signed } = await open({ whatsApp, log });
  const port = Number(new URL(base).port);
  const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 3000000\r\n\r\n`;
  const endless = Array.from({ length: 27 }, () => connect(port, "127.0.0.1"));
  let refused = "";
  for (const socket of endless) {
    socket.on("error", () => undefined).on("data", (bytes) => (refused += bytes.toString()));
    socket.write(head + "x".repeat(1_000));
  }
  const statuses = () => refused.match(/HTTP\/1.1 \d+/g);
  await vi.waitFor(() => expect(statuses()).toEqual(Array.from({ length: 9 }, () => "HTTP/1.1 503")));
  expect((await signed("{}")).status).toBe(200);
  const large = `{"filler": "${"x".repeat(70_000)}"}`;
  const elsewhere = { "X-Hub-Signature-256": signatureOf("app-secret", large), "X-Forwarded-For": "203.0.113.7" };
  expect((await post(large, elsewhere)).status).toBe(200);
  await Promise.all(endless.map((socket) => (socket.closed ? null : once(socket.destroy(), "close"))));
  await vi.waitFor(async () => expect((await signed(large)).status).toBe(200));
  expect(logged).toEqual([]);
});

test("Hundreds at once are stored by a few statements, and each is answered", async () => {
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  const meter = { record: () => void ((arrived += 1) === 400 && all.resolve()) };
  const { shop, signed, stored } = await open({ whatsApp, meter });
  const bodies = Array.from({ length: 400 }, (_, at) => JSON.stringify(webhookOf(receiptOf(`wamid.${at}`, "read"))));
  const inserts: string[] = [];
  await shop.during(
    {
      // The first statement takes until all have come, as in a database that is slow.
      before: async (text) =>
        void (text.includes("messaging_webhooks") && inserts.push(text) === 1 && (await all.promise)),
    },
    async () => {
      const answers = await Promise.all(bodies.map(signed));
      expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    },
  );
  expect((await stored()).toSorted()).toEqual(bodies.toSorted());
  expect(inserts.length).toBeLessThan(20);
});

test("A webhook that cannot be stored is answered so that it comes again", async () => {
  const { shop, signed } = await open();
  await shop.pool.query("alter table messaging_webhooks rename to gone");
  const answer = await signed("{}");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("The inbox stores one batch after the other, holds so many bytes and no more, and goes on after a failure", async () => {
  const batches: { size: number; end: (error?: Error) => void }[] = [];
  const inbox = createWebhookInbox(
    (bodies) =>
      new Promise((done, fail) =>
        batches.push({ size: bodies.length, end: (error) => (error ? fail(error) : done()) }),
      ),
  );
  const first = inbox.add(Buffer.alloc(1));
  const rest = Array.from({ length: 250 }, () => inbox.add(Buffer.alloc(1)));
  expect(batches.map(({ size }) => size)).toEqual([1]);
  await expect(inbox.add(Buffer.alloc(32 * 1_024 * 1_024))).rejects.toThrow(InboxFull);
  batches[0]!.end(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await vi.waitFor(() => expect(batches.map(({ size }) => size)).toEqual([1, 200]));
  batches[1]!.end();
  await vi.waitFor(() => expect(batches.map(({ size }) => size)).toEqual([1, 200, 50]));
  batches[2]!.end();
  await Promise.all(rest);
});
