import { createECDH, randomBytes } from "node:crypto";
import { SpanKind, trace } from "@opentelemetry/api";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { openConnection } from "#domains/couriers/adapters/connection.ts";
import { paisa } from "#kernel/money.ts";
import { purgeCdn } from "#platform/cdn/cdn.ts";
import { openFileStorage } from "#platform/files/open-file-storage.ts";
import { createMailTransport } from "#platform/mail/create-mail-transport.ts";
import { createMessageTransports } from "#platform/messaging/create-message-transports.ts";
import { derivePushKeys } from "#platform/push/push-keys.ts";
import { createPushTransport } from "#platform/push/push-transport.ts";
import { startTracing } from "#platform/tracing/start-tracing.ts";
import { runInSpan, startFirstSpan } from "#platform/tracing/spans.ts";
import { system } from "#test/actors.ts";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { serveRequests, serveWhatsApp } from "#test/services/message-services.ts";
import { openShop } from "#test/open-shop.ts";
import { type CollectedSpan, startCollector, valueOf } from "#test/services/start-collector.ts";
import { startS3Server } from "#test/services/start-s3-server.ts";
import { startSmtpServer } from "#test/services/start-smtp-server.ts";

const silent = pino({ level: "silent" });
const recipient = { name: "Ayesha Khan", phone: "+923001234567", address: "House 12, Mall Road" };
const secrets = {
  smtp: "smtp-password",
  sms: "sms-password",
  key: "returns/secret-of-a-photo.jpg",
  cdn: "cdn-token-of-the-shop",
};

const courierParcel = {
  town: null,
  reference: "10001-1",
  ...recipient,
  city: "LAHORE",
  cash: paisa(100_000),
  units: 1,
  contents: "Whey",
  remarks: "Ring twice",
};

const mail = {
  to: "ayesha@example.com",
  subject: "Your order",
  html: "<p>Salaam</p>",
  text: "Salaam",
  params: {},
  key: "order-confirmation:1",
};

const template = {
  to: recipient.phone,
  key: "message-1",
  text: "Salaam",
  template: { name: "taqat_order_placed", language: "en", parameters: { name: recipient.name }, buttons: [] },
};

/** A service that answers everything with this status. */
async function openService(status: number) {
  const service = await serveRequests((_, response) => void response.writeHead(status).end("OK"));
  onTestFinished(() => service[Symbol.asyncDispose]());
  return service;
}

function openPush(endpoint: string) {
  const push = createPushTransport({
    keys: derivePushKeys("a secret key for tests, long enough"),
    contact: "https://shop.example",
    isAllowed: () => true,
  });
  const own = createECDH("prime256v1");
  own.generateKeys();
  const keys = { p256dh: own.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return () => push.send({ endpoint, ...keys }, { payload: "{}", topic: "order-1", holdFor: 60 });
}

/** Every call of the shop to another service: what it is named, and what its span must say. */
async function listCalls() {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { api, apiSettings, courierId } = await connectPostEx(shop);
  const { adapter, access } = (await openConnection(shop.db, system, apiSettings, courierId))!;
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp[Symbol.asyncDispose]());
  const [works, gone, fails] = [await openService(200), await openService(410), await openService(503)];
  const whatsApp = await serveWhatsApp();
  onTestFinished(() => whatsApp[Symbol.asyncDispose]());
  const s3 = await startS3Server();
  const storage = await openFileStorage({ place: "s3", folder: "/tmp/no-such-folder", bucket: s3.bucket });
  const messages = (url: string) =>
    createMessageTransports(
      {
        whatsapp: whatsApp.settings,
        webhook: { appSecret: null, verifyToken: null },
        whatsAppNumberId: null,
        smsReceipts: null,
        sms: {
          transport: "http",
          method: "GET",
          body: "form",
          url: `${url}/send`,
          fields: { to: "{number}", password: secrets.sms },
          headers: {},
        },
      },
      silent,
    );
  const mailTo = (url: string) =>
    createMailTransport({ transport: "smtp", url, from: "Taqat <orders@taqat.example>" }, silent);
  const cdn = (purgeUrl: string) => ({ kind: "fastly", purgeUrls: [purgeUrl], token: secrets.cdn }) as const;
  const sms = { to: recipient.phone, text: "Salaam", key: "message-1" };
  const smtpHost = new URL(smtp.url);
  const closed = `smtp://user:${secrets.smtp}@127.0.0.1:1`;
  const calls: [name: string, call: () => Promise<unknown>, failure: string | null, status?: number][] = [
    ["PostEx book", () => adapter.book(access, courierParcel), null, 200],
    ["PostEx check", () => adapter.check({ ...access, token: "stolen" }), "token-refused", 401],
    ["SMTP send", () => mailTo(`smtp://${smtpHost.host}`).send(mail), null],
    ["SMTP send", () => mailTo(closed).send(mail), "Error"],
    ["WhatsApp send", () => messages(works.url).whatsapp!.send(template), null, 200],
    ["SMS send", () => messages(works.url).sms!.send(sms), null, 200],
    ["SMS send", () => messages(fails.url).sms!.send(sms), "MessageError", 503],
    ["push send", openPush(`${works.url}/of-one-browser`), null, 200],
    ["push send", openPush(`${gone.url}/of-one-browser`), null, 410],
    ["push send", openPush(`${fails.url}/of-one-browser`), "Error", 503],
    ["S3 PutObject", () => storage.put(secrets.key, "a photo"), null, 200],
    ["S3 GetObject", () => storage.get("returns/no-such-photo.jpg"), "NoSuchKey", 404],
    ["fastly purge", () => purgeCdn(cdn(works.url), ["product:1"]), null, 200],
    ["fastly purge", () => purgeCdn(cdn(fails.url), ["product:1"]), "Error", 503],
  ];
  return {
    calls,
    hidden: [api.token, ...Object.values(secrets), ...Object.values(recipient), mail.to, "of-one-browser"],
  };
}

const failureOf = (span: CollectedSpan) =>
  span.status.code === 2 ? (valueOf(span, "error.type")?.stringValue ?? "") : null;

test("each call to another service is a span of the job that makes it, with its outcome and host, and with nothing secret or personal", async () => {
  const { calls, hidden } = await listCalls();
  // Nobody exports spans yet.
  const before = startFirstSpan("job before", { kind: SpanKind.CONSUMER }, undefined);
  await runInSpan(before, () => calls[0]![1]());
  const collector = await startCollector();
  const exportLastSpans = await startTracing({ endpoint: collector.url, serviceName: "taqat", ratio: 1 });
  onTestFinished(() => void trace.disable());
  const job = startFirstSpan("some-job", { kind: SpanKind.CONSUMER }, undefined);
  await runInSpan(job, async () => {
    for (const [, call] of calls) await call().catch(() => undefined);
  });
  job.end();
  // As the watcher of events does, which belongs to no request and no job.
  await calls.at(-2)![1]();
  await exportLastSpans();

  const { traceId, spanId } = job.spanContext();
  const [alone, ...others] = collector.spans.filter((span) => span.traceId !== traceId);
  expect(others).toEqual([]);
  expect(alone).toMatchObject({ name: "fastly purge", kind: 3 });
  const made = collector.spans.filter((span) => span.parentSpanId === spanId);
  expect(
    made.map((span) => [span.name, failureOf(span), valueOf(span, "http.response.status_code")?.intValue, span.kind]),
  ).toEqual(calls.map(([name, , failure, status]) => [name, failure, status, 3]));
  for (const span of made) expect(valueOf(span, "server.address"), span.name).toEqual({ stringValue: "127.0.0.1" });
  const sent = JSON.stringify(collector.spans);
  for (const word of hidden) expect(sent).not.toContain(word);
});
