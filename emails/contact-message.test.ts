import { expect, test } from "vitest";
import { exampleConfirmation, exampleOrder } from "#test/example-confirmation.ts";
import { renderContactMessage } from "./contact-message.tsx";

const { shop } = exampleConfirmation(exampleOrder());
const message = {
  id: "01942f00-0000-7000-8000-000000000001",
  name: "Bilal",
  email: "bilal@example.com",
  phone: "+923001234567",
  subject: "Is it halal?",
  body: "Salaam,\n\nis the whey halal?",
  channel: "form" as const,
  orderId: null,
  createdAt: new Date("2026-11-23T10:05:00Z"),
};

test("The shop reads who wrote, how to reach them, and what", async () => {
  const { subject, html, text } = await renderContactMessage({ shop, message, hourlyMost: null });
  expect(subject).toBe("Taqat message: Is it halal?");
  for (const version of [html, text]) {
    for (const fact of ["Bilal", "bilal@example.com", "0300 1234567", "Salaam,\n\nis the whey halal?"])
      expect(version).toContain(fact);
  }
});

test("A subject of several lines becomes one", async () => {
  const { subject } = await renderContactMessage({
    shop,
    hourlyMost: null,
    message: { ...message, subject: "Hello\r\nBcc: all@example.com\u0000 !" },
  });
  expect(subject).toBe("Taqat message: Hello Bcc: all@example.com !");
});

test("Script in any field is text", async () => {
  const script = "<script>alert(1)</script>";
  const { html } = await renderContactMessage({
    shop,
    hourlyMost: null,
    message: { ...message, name: script, subject: script, body: script },
  });
  expect(html).not.toMatch(/<script/i);
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(3);
});

test("Where many come in, the mail says so and where the others wait", async () => {
  const quiet = await renderContactMessage({ shop, message, hourlyMost: null });
  const busy = await renderContactMessage({ shop, message, hourlyMost: 30 });
  for (const version of ["html", "text"] as const) {
    expect(quiet[version]).not.toContain("/admin/messages");
    expect(busy[version]).toContain("about 30 are mailed");
    expect(busy[version]).toContain(`${shop.url}/admin/messages`);
  }
});
