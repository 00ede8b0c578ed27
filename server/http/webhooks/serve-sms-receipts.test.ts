import { createHmac } from "node:crypto";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { smsReceiptSecret } from "#domains/messaging/incoming/sms-receipt-secret.ts";
import { readWebhooks } from "#domains/messaging/incoming/read-webhooks.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { sendMessage } from "#domains/messaging/send-message.ts";
import { smsReceiptMapping, smsReceiptSignature } from "#platform/messaging/sms-receipts.ts";
import { openShop } from "#test/open-shop.ts";
import { serveShop } from "#test/serve-shop.ts";

const secret = smsReceiptSecret("a secret key for tests, long enough");
const mapping = {
  id: "messageId",
  key: "reference",
  state: "status",
  states: { sent: ["ACCEPTD"], delivered: ["DELIVRD", "0"], failed: ["UNDELIV", "EXPIRED"] },
  error: "reason",
};

async function open({ mapped = mapping as object, signature = null as object | null } = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const logged: string[] = [];
  const served = await serveShop(shop, {
    log: pino({ level: "info" }, { write: (line) => void logged.push(line) }),
    smsReceipts: {
      mapping: smsReceiptMapping.parse(mapped),
      signature: signature && smsReceiptSignature.parse(signature),
    },
  });
  onTestFinished(() => served[Symbol.asyncDispose]());
  const base = `http://127.0.0.1:${served.port}/webhooks/sms`;
  const work = () => readWebhooks(shop.db, { whatsAppNumberId: null });
  return {
    shop,
    served,
    logged,
    base,
    work,
    /** A message that its service has accepted under this id. */
    async sent(serviceId: string | null) {
      const id = (await runTransaction(shop.db, (tx) =>
        sendMessage(tx, { kind: "test", to: "+923001234567", values: {}, key: crypto.randomUUID(), channel: "sms" }),
      ))!;
      await shop.pool.query("update messaging_log set state = 'sent', service_id = $1, sent_at = now() where id = $2", [
        serviceId,
        id,
      ]);
      return id;
    },
    states: async () =>
      (
        await shop.look<{ state: string; error: string | null }>("select state, error from messaging_log order by id")
      ).map(({ state, error }) => [state, error]),
    post: (body: string, { at = `${base}/${secret}`, headers = {} as Record<string, string> } = {}) =>
      fetch(at, { method: "POST", body, headers }),
    async tells(receipt: object) {
      const { status } = await fetch(`${base}/${secret}`, { method: "POST", body: JSON.stringify(receipt) });
      await work();
      return status;
    },
  };
}

test("a receipt with the secret of the shop moves its message; without it, or where none are set up, nothing is read or learnt", async () => {
  const { shop, served, base, post, work, sent, states, logged } = await open();
  await sent("m-1");
  const body = JSON.stringify({ messageId: "m-1", status: "UNDELIV", reason: "absent subscriber" });
  for (const at of [`${base}/${secret.slice(1)}`, `${base}/x`, `${base}/${secret}x`]) {
    const answer = await post(body, { at });
    expect([answer.status, await answer.text()]).toEqual([401, "The secret is wrong."]);
  }
  expect((await post(body, { at: base })).status).toBe(405);
  expect((await fetch(`${base}/${secret}`, { method: "PUT" })).status).toBe(405);
  const long = await served.app.request(`${base}/${secret}`, { method: "POST", body: "x".repeat(600_000) });
  expect(long.status).toBe(413);
  for (const nonsense of ["", "{", "null", "[]", '{"messageId":"m-1"}', "status=DELIVRD"])
    expect((await post(nonsense)).status, nonsense).toBe(400);
  expect(await shop.look("select id from messaging_webhooks")).toEqual([]);

  expect((await post(body)).status).toBe(200);
  await work();
  expect(await states()).toEqual([["failed", "The SMS service could not deliver it: absent subscriber"]]);
  expect(await shop.look("select id from messaging_webhooks")).toEqual([]);
  expect(logged.join("")).not.toContain(secret);
});

test("receipts by form, by query and in lists are read alike; a word that means nothing here is left alone", async () => {
  const { post, work, sent, states } = await open({ mapped: { ...mapping, list: "results" } });
  for (const id of ["1", "2", "3"]) await sent(id);
  const list = { results: [{ messageId: 1, status: "delivrd" }, { messageId: 2, status: "QUEUED" }, "nonsense", null] };
  expect((await post(JSON.stringify(list))).status).toBe(200);
  await work();
  expect(await states()).toEqual([
    ["delivered", null],
    ["sent", null],
    ["sent", null],
  ]);
  const plain = await open();
  await plain.sent("2");
  await plain.sent("3");
  expect((await plain.post("messageId=2&status=EXPIRED&reason=%00no+route")).status).toBe(200);
  expect((await fetch(`${plain.base}/${secret}?messageId=3&status=0`)).status).toBe(200);
  await plain.work();
  expect(await plain.states()).toEqual([
    ["failed", "The SMS service could not deliver it: no route"],
    ["delivered", null],
  ]);
});

test("receipts that come twice and out of order move a message forward only, and never one that went by WhatsApp", async () => {
  const { shop, sent, tells, states } = await open();
  await sent("m-1");
  for (const status of ["DELIVRD", "ACCEPTD", "UNDELIV", "DELIVRD"])
    expect(await tells({ messageId: "m-1", status })).toBe(200);
  expect(await states()).toEqual([["delivered", null]]);
  // A phone that was off may get what the service had given up.
  await shop.pool.query("update messaging_log set state = 'failed', error = 'expired'");
  await tells({ messageId: "m-1", status: "DELIVRD" });
  expect(await states()).toEqual([["delivered", "expired"]]);
  await shop.pool.query("update messaging_log set channel = 'whatsapp', state = 'sent'");
  await tells({ messageId: "m-1", status: "UNDELIV" });
  expect(await states()).toEqual([["sent", "expired"]]);
});

test("a receipt that is faster than the answer of its service waits for it, and one of nobody's message is dropped in the end", async () => {
  const { shop, work, tells, sent, states } = await open();
  await tells({ messageId: "m-9", status: "UNDELIV" });
  await sent("m-9");
  await work();
  expect(await states()).toEqual([["sent", null]]);
  expect(await shop.queuedJobs("read-whatsapp")).toHaveLength(2);
  await shop.pool.query("update messaging_webhooks set read_after = now()");
  await work();
  expect(await states()).toEqual([["failed", "The SMS service could not deliver it"]]);
  await tells({ messageId: "m-404", status: "DELIVRD" });
  await shop.pool.query("update messaging_webhooks set read_after = now(), at = now() - interval '11 minutes'");
  await work();
  expect(await shop.look("select id from messaging_webhooks")).toEqual([]);
});

test("our own id finds a message whose service gives none, also one whose answer was lost", async () => {
  const { shop, tells, sent, states } = await open();
  const id = await sent(null);
  await tells({ reference: id, status: "DELIVRD" });
  expect(await states()).toEqual([["delivered", null]]);
  await shop.pool.query("update messaging_log set state = 'waiting'");
  await tells({ reference: id, messageId: "m-1", status: "ACCEPTD" });
  expect(await shop.look("select state, service_id from messaging_log")).toEqual([
    { state: "sent", service_id: "m-1" },
  ]);
  await tells({ reference: "not an id", status: "DELIVRD" });
  expect(await states()).toEqual([["sent", null]]);
});

test.each([
  ["sha256", "hex", "sha256="],
  ["sha1", "base64", ""],
] as const)("where the service signs by %s in %s, only its bytes count", async (algorithm, encoding, prefix) => {
  const { post, work, sent, states, base } = await open({
    signature: { header: "X-Sign", secret: "long enough", algorithm, encoding, prefix },
  });
  await sent("m-1");
  const body = JSON.stringify({ messageId: "m-1", status: "DELIVRD" });
  const sign = (of: string, key = "long enough") =>
    prefix +
    createHmac(algorithm, key)
      .update(of)
      .digest(encoding as "hex");
  for (const signature of [sign(`${body} `), sign(body, "another one"), "", prefix, sign(body).slice(0, -2)])
    expect((await post(body, { headers: { "X-Sign": signature } })).status).toBe(401);
  expect((await post(body)).status).toBe(401);
  // What is signed is the body, so an address says nothing.
  const query = `${base}/${secret}?messageId=m-1&status=UNDELIV`;
  expect((await post("", { at: query, headers: { "X-Sign": sign("") } })).status).toBe(400);
  expect((await post(body, { headers: { "X-Sign": sign(body) } })).status).toBe(200);
  await work();
  expect(await states()).toEqual([["delivered", null]]);
});

test("a shop whose service sends no receipts has no such address", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const served = await serveShop(shop);
  onTestFinished(() => served[Symbol.asyncDispose]());
  const answer = await fetch(`http://127.0.0.1:${served.port}/webhooks/sms/${secret}`, { method: "POST", body: "{}" });
  expect(answer.status).toBe(404);
});
