import { expect, onTestFinished, test } from "vitest";
import { serveRequests } from "#test/services/message-services.ts";
import type { SmsHttpSettings } from "./messaging-settings.ts";
import { createSmsTransport } from "./sms-transport.ts";

const message = { to: "+923001234567", text: "Taqat: آپ کا آرڈر & 100 % روانہ {to}", key: "key-1" };
const fields = { key: "p4ssw0rd", to: "{number}", local: "{local}", message: "{text}", ref: "{key}", unicode: 1 };

async function openService(answer: { status?: number; text?: string } = {}) {
  const service = await serveRequests((_, response) =>
    response.writeHead(answer.status ?? 200).end(answer.text ?? "OK"),
  );
  onTestFinished(() => service[Symbol.asyncDispose]());
  const send = (settings: Partial<SmsHttpSettings> = {}) =>
    createSmsTransport(
      {
        transport: "http",
        method: "POST",
        body: "form",
        url: `${service.url}/send?mask=TAQAT`,
        fields,
        headers: {},
        ...settings,
      },
      { timeout: 10_000 },
    ).send(message);
  const refusal = (settings?: Partial<SmsHttpSettings>) =>
    send(settings).then(
      () => null,
      (error: { fault: string; message: string }) => ({ fault: error.fault, message: error.message }),
    );
  return { requests: service.requests, send, refusal };
}

const filled = {
  key: "p4ssw0rd",
  to: "923001234567",
  local: "03001234567",
  message: message.text,
  ref: "key-1",
  unicode: "1",
};

test("A form, with the phone in three spellings, and what stands in braces within the words left as it is", async () => {
  const { requests, send } = await openService();
  expect(await send({ headers: { "X-Api": "k" } })).toEqual({ id: null });
  const [{ method, url, headers, body }] = requests as [(typeof requests)[0]];
  expect([method, url, headers["content-type"], headers["x-api"]]).toEqual([
    "POST",
    "/send?mask=TAQAT",
    "application/x-www-form-urlencoded",
    "k",
  ]);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual(filled);
});

test("A GET carries the fields in its address, beside those that stand there", async () => {
  const { requests, send } = await openService();
  await send({ method: "GET" });
  expect(requests[0]?.method).toBe("GET");
  const { searchParams } = new URL(requests[0]!.url, "http://service");
  expect(Object.fromEntries(searchParams)).toEqual({ mask: "TAQAT", ...filled });
});

test("JSON keeps numbers and what is inside; the id is found in the answer", async () => {
  const { requests, send } = await openService({ text: '{"data":[{"id":90071}]}' });
  const nested = { from: "TAQAT", sms: [{ to: "{to}", body: "{text}" }], flash: false };
  expect(await send({ body: "json", fields: nested, id: "data.0.id" })).toEqual({ id: "90071" });
  expect(requests[0]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(requests[0]!.body)).toEqual({
    from: "TAQAT",
    sms: [{ to: "+923001234567", body: message.text }],
    flash: false,
  });
});

test.each([
  [{ status: 500 }, {}, "later"],
  [{ status: 429 }, {}, "later"],
  [{ status: 403 }, {}, "refused"],
  [{ text: "Invalid sender" }, { accepted: "SUCCESS" }, "refused"],
  [{ text: '{"error":"no credit"}' }, { id: "data.id" }, "refused"],
  [{ text: '{"data":{"id":""}}' }, { id: "data.id" }, "refused"],
  [{ text: "SUCCESS 1" }, { accepted: "SUCCESS" }, undefined],
])("The answer %o, read by %o, is %s", async (answer, settings, fault) => {
  const { refusal } = await openService(answer);
  expect((await refusal(settings))?.fault).toBe(fault);
});

test("What a service repeats of passwords, phone and words does not stand in the error", async () => {
  const { refusal } = await openService({
    status: 400,
    text: `key p4ssw0rd, Bearer tokentoken, to 923001234567 or 0300-1234567: ${message.text}`,
  });
  expect(await refusal({ headers: { Authorization: "Bearer tokentoken" } })).toEqual({
    fault: "refused",
    message: "The SMS service answered 400: key [secret], [secret], to [secret] or [number]: [secret]",
  });
});

test("Without its settings it sends nothing and names them", async () => {
  const { refusal, requests } = await openService();
  expect(await refusal({ url: undefined, fields: undefined })).toEqual({
    fault: "later",
    message: "The message was not sent: SMS_URL, SMS_FIELDS are not set",
  });
  expect(requests).toEqual([]);
});
