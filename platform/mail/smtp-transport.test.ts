import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { startSmtpServer } from "#test/services/start-smtp-server.ts";
import type { Mail } from "./mail-transport.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const mail: Mail = {
  to: "ayesha@example.com",
  replyTo: "help@example.com",
  subject: "Order 10001: آپ کا شکریہ",
  html: "<p>Salaam</p>",
  text: "Salaam",
  params: {},
  key: "order-confirmation:1",
};
const from = "Taqat <orders@taqat.example>";

test("A mail server gets the mail with both its versions, sender, reader and a lasting Message-ID", async () => {
  await using server = await startSmtpServer();
  const smtp = createSmtpTransport({ transport: "smtp", url: server.url, from });
  await smtp.send(mail);
  await smtp.send(mail);
  await vi.waitFor(() => expect(server.received).toHaveLength(2));
  const [first, second] = server.received;
  expect(first?.to).toEqual(["ayesha@example.com"]);
  expect(first?.raw).toContain("From: Taqat <orders@taqat.example>");
  expect(first?.raw).toContain("Reply-To: help@example.com");
  expect(first?.raw).toMatch(
    /Content-Type: text\/plain[\s\S]*Salaam[\s\S]*Content-Type: text\/html[\s\S]*<p>Salaam<\/p>/,
  );
  const messageId = (raw = "") => /Message-ID: (<[0-9a-f]{32}@taqat\.example>)/i.exec(raw)?.[1];
  expect(messageId(first?.raw)).toBeDefined();
  expect(messageId(second?.raw)).toBe(messageId(first?.raw));
});

test("A mail server may take ten minutes for each answer", async () => {
  await using server = await startSmtpServer();
  const patience = vi.spyOn(Socket.prototype, "setTimeout");
  try {
    await createSmtpTransport({ transport: "smtp", url: server.url, from }).send(mail);
    expect(patience.mock.calls.map(([milliseconds]) => milliseconds)).toContain(600_000);
    expect(Math.max(...patience.mock.calls.map(([milliseconds]) => milliseconds))).toBe(600_000);
  } finally {
    patience.mockRestore();
  }
});

test("A mail whose kind can be ended tells mailboxes where, and that one request is enough; no other mail does", async () => {
  await using server = await startSmtpServer();
  const smtp = createSmtpTransport({ transport: "smtp", url: server.url, from });
  await smtp.send({ ...mail, unsubscribeUrl: "https://taqat.example/refill/secret/stop" });
  await smtp.send(mail);
  await vi.waitFor(() => expect(server.received).toHaveLength(2));
  const [one, other] = server.received.map(({ raw }) => raw);
  expect(one).toMatch(/^List-Unsubscribe: <https:\/\/taqat\.example\/refill\/secret\/stop>\r?$/m);
  expect(one).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(other).not.toContain("List-Unsubscribe");
});

test("An address that holds two reaches nobody but one mailbox at most", async () => {
  await using server = await startSmtpServer();
  const smtp = createSmtpTransport({ transport: "smtp", url: server.url, from });
  await smtp.send({ ...mail, to: "a@example.com, b@example.com" }).catch(() => undefined);
  await smtp.send(mail);
  await vi.waitFor(() => expect(server.received.at(-1)?.to).toEqual([mail.to]));
  expect(server.received.flatMap(({ to }) => to)).not.toContain("b@example.com");
});

test("A subject with line breaks in it adds no header", async () => {
  await using server = await startSmtpServer();
  await createSmtpTransport({ transport: "smtp", url: server.url, from }).send({
    ...mail,
    subject: "Hello\r\nBcc: thief@example.com",
  });
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  expect(server.received[0]?.to).toEqual([mail.to]);
  expect(server.received[0]?.raw).not.toMatch(/^Bcc:/m);
});

test("A refusal rejects with the server's words and without the address", async () => {
  await using server = await startSmtpServer();
  const sending = createSmtpTransport({ transport: "smtp", url: server.url, from }).send({
    ...mail,
    to: "unknown@example.com",
  });
  await expect(sending).rejects.toThrow(/^The mail server did not take the mail: .*No such mailbox <\[address\]>/);
});

test("A server that is down rejects", async () => {
  let url: string;
  {
    await using server = await startSmtpServer();
    url = server.url;
  }
  await expect(createSmtpTransport({ transport: "smtp", url, from }).send(mail)).rejects.toThrow(
    "The mail server did not take the mail: connect ECONNREFUSED",
  );
});

test("Without an address of the server or a sender the error names both", async () => {
  await expect(createSmtpTransport({ transport: "smtp" }).send(mail)).rejects.toThrow(
    "The mail was not sent: SMTP_URL, MAIL_FROM are not set",
  );
});
