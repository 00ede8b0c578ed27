import { pino } from "pino";
import { expect, test } from "vitest";
import { parseMailSettings } from "./mail-settings.ts";
import { createMailTransport } from "./create-mail-transport.ts";

test("With nothing set, mail goes to the outbox in the data folder", () => {
  expect(parseMailSettings({}, "/srv/shop")).toEqual({
    transport: "outbox",
    folder: "/srv/shop/outbox",
    from: "Taqat <orders@taqat.example>",
  });
  expect(parseMailSettings({ MAIL_TRANSPORT: "", MAIL_FROM: " " }, "/srv/shop")).toEqual(
    parseMailSettings({}, "/srv/shop"),
  );
});

test("SMTP takes its server and sender from the environment", () => {
  const environment = {
    MAIL_TRANSPORT: "smtp",
    SMTP_URL: "smtps://user:pass@mail.example:465",
    MAIL_FROM: "a@b.example",
  };
  expect(parseMailSettings(environment, "data")).toEqual({
    transport: "smtp",
    url: environment.SMTP_URL,
    from: "a@b.example",
  });
});

test("EmailJS is called at its own address unless another is set", () => {
  const environment = {
    MAIL_TRANSPORT: "emailjs",
    EMAILJS_SERVICE_ID: "s",
    EMAILJS_TEMPLATE_ID: "t",
    EMAILJS_PUBLIC_KEY: "p",
    EMAILJS_PRIVATE_KEY: "k",
  };
  expect(parseMailSettings(environment, "data")).toEqual({
    transport: "emailjs",
    url: "https://api.emailjs.com/api/v1.0/email/send",
    serviceId: "s",
    templateId: "t",
    publicKey: "p",
    privateKey: "k",
  });
  expect(parseMailSettings({ ...environment, EMAILJS_URL: "http://localhost:9/send" }, "data")).toMatchObject({
    url: "http://localhost:9/send",
  });
});

test("Values that make no sense stop the start, each with a sentence", () => {
  expect(() => parseMailSettings({ MAIL_TRANSPORT: "pigeon", SMTP_URL: "mail.example" }, "data")).toThrow(
    /MAIL_TRANSPORT must be outbox, smtp or emailjs\nSMTP_URL must look like/,
  );
  expect(() => parseMailSettings({ EMAILJS_URL: "ftp://x" }, "data")).toThrow(
    "EMAILJS_URL must be a http or https address",
  );
});

test("Missing settings do not stop the start: the log names them and every send is rejected", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const transport = createMailTransport(
    parseMailSettings({ MAIL_TRANSPORT: "emailjs", EMAILJS_SERVICE_ID: "s" }, "data"),
    log,
  );
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "No mail can be sent, and all of them wait: EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY are not set",
  ]);
  await expect(
    transport.send({ to: "a@b.example", subject: "", html: "", text: "", params: {}, key: "1" }),
  ).rejects.toThrow("EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY are not set");
});
