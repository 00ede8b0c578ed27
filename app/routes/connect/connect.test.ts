import { expect, test } from "vitest";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { action, loader } from "./connect.tsx";

const letter = {
  name: "Ayesha Khan",
  email: "ayesha@example.com",
  phone: "0300 1234567",
  subject: "Order 10012",
  body: "Salam,\r\n\r\nwhen does it come?",
  website: "",
};
const write = (visit: ReturnType<typeof openVisit>, change: Record<string, string> = {}) =>
  visit.send(action, "/connect", { ...letter, ...change });
const messages = (shop: TestShop) =>
  shop.look<{ id: string }>("select id, name, email, phone, subject, body from content_messages");

test("a message is kept as it was meant, and its mail queued with it", async () => {
  await using shop = await openShop();

  expect(await write(openVisit(shop.db))).toMatchObject({ status: 200, data: { sent: true } });

  const [message] = await messages(shop);
  expect(message).toMatchObject({
    name: "Ayesha Khan",
    email: "ayesha@example.com",
    phone: "+923001234567",
    subject: "Order 10012",
    body: "Salam,\n\nwhen does it come?",
  });
  expect(await shop.queuedJobs("send-contact-message")).toEqual([
    { task: "send-contact-message", payload: { messageId: message?.id } },
  ]);
});

test("a message that is sent twice, by a double press or after an answer that was lost, is one; other words are another", async () => {
  await using shop = await openShop({ connections: 3 });
  const visit = openVisit(shop.db);
  for (const { status, data } of await Promise.all([write(visit), write(visit)]))
    expect([status, data]).toMatchObject([200, { sent: true }]);
  await write(visit, { email: "AYESHA@example.com" });
  expect(await messages(shop)).toHaveLength(1);
  expect(await shop.queuedJobs("send-contact-message")).toHaveLength(1);
  await write(visit, { body: "And by which courier?" });
  await shop.pool.query("update content_messages set created_at = now() - interval '2 hours'");
  await write(visit);
  expect(await messages(shop)).toHaveLength(3);
});

test("an empty form names what is missing; the telephone number is not", async () => {
  await using shop = await openShop();
  const { status, data } = await openVisit(shop.db).send(action, "/connect", {});
  expect(status).toBe(422);
  expect(Object.keys((data as { errors: object }).errors).sort()).toEqual(["body", "email", "name", "subject"]);
  expect(await messages(shop)).toEqual([]);
});

test.for([
  ["email", "ayesha@"],
  ["phone", "12345"],
  ["name", "   "],
  ["body", "x".repeat(4_001)],
  ["subject", "y".repeat(121)],
] as const)("a bad %s is named, everything typed comes back, nothing is kept", async ([field, value]) => {
  const change = { [field]: value };
  await using shop = await openShop();
  const { status, data } = await write(openVisit(shop.db), change);
  expect(status).toBe(422);
  expect(data).toMatchObject({ sent: false, values: { ...letter, ...change } });
  expect(Object.keys((data as { errors: object }).errors)).toEqual([field]);
  expect(await messages(shop)).toEqual([]);
});

test("a subject of several lines becomes one, so that it cannot add to the mail's head", async () => {
  await using shop = await openShop();
  await write(openVisit(shop.db), { subject: "Hello\r\nBcc: everybody@example.com" });
  expect(await messages(shop)).toMatchObject([{ subject: "Hello Bcc: everybody@example.com" }]);
});

test("who fills the field that people do not see is thanked, and nothing is kept", async () => {
  await using shop = await openShop();
  expect(await write(openVisit(shop.db), { website: "https://spam.example" })).toMatchObject({
    status: 200,
    data: { sent: true },
  });
  expect(await messages(shop)).toEqual([]);
  expect(await shop.queuedJobs()).toEqual([]);
});

test("messages sent too often are refused for a while, with everything typed kept", async () => {
  await using shop = await openShop();
  const visit = openVisit(shop.db, { limits: { contact: createRateLimit(1, 600) } });
  await write(visit);

  const { status, headers, data } = await write(visit);

  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(500);
  expect(data).toMatchObject({
    sent: false,
    values: letter,
    errors: { form: [expect.stringContaining("Wait a few minutes") as string] },
  });
  expect(await messages(shop)).toHaveLength(1);
});

test("a message that cannot be kept says so, with everything typed", async () => {
  const { status, headers, data } = await write(openVisit(await openUnreachableDatabase({ silent: false })));
  expect(status).toBe(503);
  expect(headers.get("Retry-After")).toBe("5");
  expect(data).toMatchObject({
    sent: false,
    values: letter,
    errors: { form: [expect.stringContaining("was not sent") as string] },
  });
});

test("the page is the same for everybody and follows the shop's settings", async () => {
  await using shop = await openShop();
  const visit = openVisit(shop.db);
  const { data } = await visit.look(loader, "/connect");
  expect(data).toMatchObject({
    baseUrl: "https://shop.test",
    contact: { email: expect.any(String) as string, phone: expect.any(String) as string },
  });
  expect([...visit.tags]).toEqual(["settings"]);
});
