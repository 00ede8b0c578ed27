import { expect, onTestFinished, test } from "vitest";
import { graphError, serveRequests, serveWhatsApp } from "#test/services/message-services.ts";
import type { TemplateMessage } from "./message-transport.ts";
import { createWhatsAppCloudTransport } from "./whatsapp-cloud-transport.ts";

const to = "+923001234567";
const message: TemplateMessage = {
  to,
  key: "0192-key",
  text: "Taqat: Ayesha, please confirm",
  template: {
    name: "taqat_order_to_confirm",
    language: "ur",
    parameters: { name: "عائشہ\tخان\n(گھر)", number: "10001", courier: "  " },
    buttons: [
      { kind: "quick-reply", label: "Confirm", payload: "confirm:abc" },
      { kind: "quick-reply", label: "Cancel", payload: "cancel:abc" },
    ],
  },
};

async function openService() {
  const service = await serveWhatsApp();
  onTestFinished(() => service[Symbol.asyncDispose]());
  return { service, transport: createWhatsAppCloudTransport(service.settings) };
}

const errorOf = (sending: Promise<unknown>) =>
  sending.then(
    () => {
      throw new Error("It was sent");
    },
    (error: { fault: string; message: string }) => error,
  );

test("A template goes out in the shape of the Cloud API, its values in one line each, its buttons with their payloads", async () => {
  const { service, transport } = await openService();
  const { id } = await transport.send(message);
  expect(id).toMatch(/^wamid\./);
  expect(service.messages()).toEqual([
    {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to,
      type: "template",
      biz_opaque_callback_data: "0192-key",
      template: {
        name: "taqat_order_to_confirm",
        language: { code: "ur" },
        components: [
          {
            type: "body",
            parameters: [
              { type: "text", parameter_name: "name", text: "عائشہ خان (گھر)" },
              { type: "text", parameter_name: "number", text: "10001" },
              { type: "text", parameter_name: "courier", text: "–" },
            ],
          },
          {
            type: "button",
            sub_type: "quick_reply",
            index: "0",
            parameters: [{ type: "payload", payload: "confirm:abc" }],
          },
          {
            type: "button",
            sub_type: "quick_reply",
            index: "1",
            parameters: [{ type: "payload", payload: "cancel:abc" }],
          },
        ],
      },
    },
  ]);
});

test("A code goes out as templates for authentication want it: by its place, and in the button that copies it", async () => {
  const { service, transport } = await openService();
  const template = {
    name: "taqat_code",
    language: "en",
    parameters: { code: "483920" },
    buttons: [{ kind: "copy-code", code: "483920" }] as const,
  };
  await transport.send({ ...message, template });
  expect(service.messages()[0]?.template.components).toEqual([
    { type: "body", parameters: [{ type: "text", text: "483920" }] },
    { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "483920" }] },
  ]);
});

test.each([
  [429, 130429, "later"],
  [400, 131056, "later"],
  [400, 80007, "later"],
  [503, 131016, "later"],
  [401, 190, "later"],
  [403, 294, "later"],
  [400, 131026, "unreachable"],
  [400, 131050, "unreachable"],
  [404, 132001, "refused"],
  [400, 132000, "refused"],
  [400, 100, "refused"],
  [500, 999_999, "later"],
])("Status %i with error %i means: %s", async (status, code, fault) => {
  const { service, transport } = await openService();
  service.next.push({ status, body: graphError(code, "Some words", "Some details") });
  expect(await errorOf(transport.send(message))).toMatchObject({
    fault,
    message: `WhatsApp answered error ${code}: (#${code}) Some words: Some details`,
  });
});

test("Nothing of the token and of the phone stands in an error", async () => {
  const { service, transport } = await openService();
  service.next.push({
    status: 400,
    body: graphError(131009, `Recipient ${to.slice(1)} with EAAJB-secret-token is not valid, nor is 0300 1234567`),
  });
  const { message: sentence } = await errorOf(transport.send(message));
  expect(sentence).toBe(
    "WhatsApp answered error 131009: (#131009) Recipient [secret] with [secret] is not valid, nor is [number]",
  );
  const other = createWhatsAppCloudTransport({ ...service.settings, accessToken: "another-secret" });
  expect((await errorOf(other.send(message))).message).not.toContain("another-secret");
});

test("An answer that is no JSON, or lacks the id, is one to try again", async () => {
  const { service, transport } = await openService();
  service.next.push({ status: 200, body: "<html>" }, { status: 200, body: { messages: [] } });
  expect(await errorOf(transport.send(message))).toMatchObject({ fault: "later" });
  expect(await errorOf(transport.send(message))).toMatchObject({ fault: "later" });
});

test("A service that says nothing, is away, or leads elsewhere is one to try again, and gets no token a second time", async () => {
  await using elsewhere = await serveRequests((_, response) => response.end("{}"));
  await using silent = await serveRequests(({ url }, response) => {
    if (url.startsWith("/moved")) response.writeHead(307, { Location: elsewhere.url }).end();
  });
  const settings = { transport: "cloud", phoneNumberId: "1", accessToken: "token" } as const;
  const send = (url: string) => createWhatsAppCloudTransport({ ...settings, url }, { timeout: 50 }).send(message);
  expect(await errorOf(send(silent.url))).toMatchObject({
    fault: "later",
    message: "The message service could not be reached: no answer within 50 ms",
  });
  expect(await errorOf(send(`${silent.url}/moved`))).toMatchObject({ fault: "later" });
  expect(elsewhere.requests).toEqual([]);
  expect(await errorOf(send("http://127.0.0.1:1"))).toMatchObject({ fault: "later" });
});

test("Without its settings it sends nothing and names them", async () => {
  const transport = createWhatsAppCloudTransport({ transport: "cloud", url: "http://127.0.0.1:1" });
  expect(await errorOf(transport.send(message))).toMatchObject({
    fault: "later",
    message: "The message was not sent: WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN are not set",
  });
});
