import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { EmailJsSettings } from "./mail-settings.ts";
import type { Mail } from "./mail-transport.ts";
import { createEmailJsTransport } from "./email-js-transport.ts";

const params = {
  fname: "Ayesha",
  sname: "Khan",
  phone: "0300 1234567",
  email: "ayesha@example.com",
  address: "1 Mall Road",
  orderhtml: "<table></table>",
};
const mail: Mail = {
  to: "ayesha@example.com",
  subject: "Order 10001",
  html: "<p>",
  text: "",
  params,
  key: "order-confirmation:1",
};

interface Request {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
  at: number;
}

async function startService(answer: { status: number; text: string } | "silence" = { status: 200, text: "OK" }) {
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    requests.push({
      method: request.method,
      headers: request.headers,
      body: await json(request),
      at: performance.now(),
    });
    if (answer !== "silence") response.writeHead(answer.status).end(answer.text);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const settings: EmailJsSettings = {
    transport: "emailjs",
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1.0/email/send`,
    serviceId: "service_1",
    templateId: "template_1",
    publicKey: "public_1",
  };
  return {
    settings,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("The service gets exactly the body its own library sends", async () => {
  await using service = await startService();
  await createEmailJsTransport(service.settings).send(mail);
  const [request] = service.requests;
  expect(request?.method).toBe("POST");
  expect(request?.headers["content-type"]).toBe("application/json");
  expect(request?.body).toEqual({
    lib_version: "4.4.1",
    user_id: "public_1",
    service_id: "service_1",
    template_id: "template_1",
    template_params: {
      ...params,
      to_email: "ayesha@example.com",
      reply_to: "",
      subject: "Order 10001",
      message: "",
      message_html: "<p>",
    },
  });
});

test("A mail that is about no order says what it says in every value that a template may show", async () => {
  await using service = await startService();
  await createEmailJsTransport(service.settings).send({
    ...mail,
    replyTo: "help@example.com",
    subject: "Your link",
    html: '<html><head><style>p {}</style></head><body class="b"><p>Open <a href="/x">this</a></p></body></html>',
    text: "Open /x",
    params: { fname: "Ayesha", link: "/x" },
  });
  const content = '<p>Open <a href="/x">this</a></p>';
  expect(service.requests[0]?.body).toMatchObject({
    template_params: {
      fname: "Ayesha",
      link: "/x",
      reply_to: "help@example.com",
      message: "Open /x",
      message_html: content,
      orderhtml: content,
    },
  });
});

test("Of an order that is longer than the service takes, its table is sent", async () => {
  await using service = await startService();
  const orderhtml = `<table>${"x".repeat(40_000)}</table>`;
  await createEmailJsTransport(service.settings).send({ ...mail, html: orderhtml, params: { ...params, orderhtml } });
  expect(service.requests[0]?.body).toMatchObject({ template_params: { orderhtml, message: "", message_html: "" } });
});

test("A private key goes along as the access token", async () => {
  await using service = await startService();
  await createEmailJsTransport({ ...service.settings, privateKey: "private_1" }).send(mail);
  expect(service.requests[0]?.body).toMatchObject({ accessToken: "private_1" });
});

test("An answer other than 2xx rejects with its status and text, without addresses", async () => {
  await using service = await startService({
    status: 400,
    text: "The user_id parameter is required for ayesha@example.com",
  });
  await expect(createEmailJsTransport(service.settings).send(mail)).rejects.toThrow(
    "The mail service answered 400: The user_id parameter is required for [address]",
  );
});

test("A silent service is given up", async () => {
  await using service = await startService("silence");
  await expect(createEmailJsTransport(service.settings, { timeout: 50 }).send(mail)).rejects.toThrow(
    "The mail service could not be reached: no answer within 50 ms",
  );
});

test("A service that is not there rejects", async () => {
  await using service = await startService();
  await service[Symbol.asyncDispose]();
  await expect(createEmailJsTransport(service.settings).send(mail)).rejects.toThrow(
    "The mail service could not be reached: connect ECONNREFUSED",
  );
});

test("Each missing setting is named, and nothing is sent", async () => {
  await using service = await startService();
  const { settings } = service;
  await expect(createEmailJsTransport({ ...settings, publicKey: undefined }).send(mail)).rejects.toThrow(
    "The mail was not sent: EMAILJS_PUBLIC_KEY is not set",
  );
  await expect(
    createEmailJsTransport({ ...settings, serviceId: undefined, templateId: undefined }).send(mail),
  ).rejects.toThrow("The mail was not sent: EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID are not set");
  expect(service.requests).toEqual([]);
});

test("Mails sent together leave one after the other, spaced as the service asks, also after a failure", async () => {
  await using service = await startService({ status: 429, text: "Too many" });
  const transport = createEmailJsTransport(service.settings, { spacing: 60 });
  const outcomes = await Promise.allSettled([transport.send(mail), transport.send(mail), transport.send(mail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  const [first, second, third] = service.requests.map(({ at }) => at);
  expect(second! - first!).toBeGreaterThan(50);
  expect(third! - second!).toBeGreaterThan(50);
});
