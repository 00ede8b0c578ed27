import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createMessageTransports } from "./create-message-transports.ts";
import { parseMessagingSettings } from "./messaging-settings.ts";

const silent = pino({ level: "silent" });

test("Messages go to the outbox beside the mails, with their buttons, once for each key", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "taqat-messages-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { whatsapp, sms } = createMessageTransports(parseMessagingSettings({}, dataDir), silent);
  const message = { to: "+923001234567", text: "Taqat: <b>please</b> confirm", key: "1" };
  const template = {
    name: "x",
    language: "en",
    parameters: {},
    buttons: [{ kind: "quick-reply", label: "Confirm", payload: "confirm:abc" } as const],
  };
  const first = await whatsapp!.send({ ...message, template });
  expect(await whatsapp!.send({ ...message, template })).toEqual(first);
  await sms!.send(message);

  const folder = join(dataDir, "outbox");
  const files = (await readdir(folder)).filter((name) => /^\d/.test(name)).sort();
  const pages = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('<dd dir="auto">+923001234567</dd>');
  expect(pages[0]).toContain("Taqat: &lt;b&gt;please&lt;/b&gt; confirm\n[Confirm: confirm:abc]");
  expect(pages[1]).toContain("<title>SMS: Taqat: ");
});

test("Channels are off, or real, as the environment says; what is missing is for the sends to say", () => {
  expect(parseMessagingSettings({ WHATSAPP_TRANSPORT: "off", SMS_TRANSPORT: " " }, "/data")).toEqual({
    whatsapp: { transport: "off" },
    sms: { transport: "outbox", folder: "/data/outbox" },
    webhook: { appSecret: null, verifyToken: null },
    whatsAppNumberId: null,
    smsReceipts: null,
  });
  expect(
    parseMessagingSettings(
      {
        WHATSAPP_TRANSPORT: "cloud",
        WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
        WHATSAPP_APP_SECRET: "signs",
        SMS_TRANSPORT: "http",
        SMS_URL: "https://sms.example/send",
        SMS_FIELDS: '{"to":"{number}"}',
        SMS_HEADERS: '{"Authorization":"Bearer x"}',
        SMS_RECEIPTS:
          '{"id":"messageId","state":"status","states":{"delivered":["DELIVRD"],"failed":["UNDELIV","EXPIRED"]}}',
        SMS_RECEIPT_SIGNATURE: '{"header":"X-Sign","secret":"long enough","encoding":"base64"}',
      },
      "/data",
    ),
  ).toEqual({
    whatsapp: {
      transport: "cloud",
      url: "https://graph.facebook.com/v24.0",
      phoneNumberId: "106540352242922",
      accessToken: undefined,
    },
    sms: {
      transport: "http",
      url: "https://sms.example/send",
      method: "POST",
      body: "form",
      fields: { to: "{number}" },
      headers: { Authorization: "Bearer x" },
      id: undefined,
      accepted: undefined,
    },
    webhook: { appSecret: "signs", verifyToken: null },
    whatsAppNumberId: "106540352242922",
    smsReceipts: {
      mapping: {
        id: "messageId",
        state: "status",
        states: { sent: [], delivered: ["DELIVRD"], failed: ["UNDELIV", "EXPIRED"] },
      },
      signature: { header: "X-Sign", secret: "long enough", algorithm: "sha256", encoding: "base64", prefix: "" },
    },
  });
});

test("Each value that cannot be used is named, and not repeated", () => {
  const parse = () =>
    parseMessagingSettings(
      {
        WHATSAPP_TRANSPORT: "pigeon",
        WHATSAPP_PHONE_NUMBER_ID: "+92 300",
        SMS_URL: "sms.example",
        SMS_FIELDS: '{"password":"hunter2"',
        SMS_HEADERS: '{"Auth orization":"hunter2"}',
        SMS_RECEIPTS: '{"state":"status","states":{}}',
        SMS_RECEIPT_SIGNATURE: '{"secret":"hunter2"}',
      },
      "/data",
    );
  expect(parse).toThrow(
    /^WHATSAPP_TRANSPORT must be outbox, cloud or off\nWHATSAPP_PHONE_NUMBER_ID must be the number's id, which has digits alone\nSMS_URL must be a http or https address\nSMS_FIELDS must be a JSON object of fields, .*\nSMS_HEADERS must be a JSON object of headers, .*\nSMS_RECEIPTS must be a JSON object that says where .*\nSMS_RECEIPT_SIGNATURE must be a JSON object that says how /,
  );
  expect(parse).not.toThrow("hunter2");
});
