import { system } from "#test/actors.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { createMessage } from "#domains/support/messages.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { sendContactMessage } from "./send-contact-message.ts";

const log = pino({ level: "silent" });
const render = async () => ({ subject: "A message", html: "<p>html</p>", text: "text" });

test("A message goes to the shop once, an answer to the writer", async () => {
  await using opened = await openTestDatabase();
  const mailbox = openMailbox();
  const dependencies = { database: opened.database, mail: mailbox, render, baseUrl: "https://shop.example", log };
  await saveShopSettings(opened.database, system, { ...defaultShopSettings, email: "shop@taqat.example" });
  const { id } = await createMessage(opened.database, {
    name: "Bilal",
    email: "bilal@example.com",
    phone: null,
    subject: "Halal?",
    body: "Is it?",
  });
  await sendContactMessage(dependencies, id);
  await sendContactMessage(dependencies, id);
  expect(mailbox.mails).toEqual([
    {
      to: "shop@taqat.example",
      replyTo: "bilal@example.com",
      subject: "A message",
      html: "<p>html</p>",
      text: "text",
      key: `contact-message:${id}`,
      params: { name: "Bilal", email: "bilal@example.com", phone: "", message: "Is it?" },
    },
  ]);
});

test("A message that is no more is nobody's mail", async () => {
  await using opened = await openTestDatabase();
  const mailbox = openMailbox();
  await sendContactMessage(
    { database: opened.database, mail: mailbox, render, baseUrl: "https://shop.example", log },
    newId(),
  );
  expect(mailbox.mails).toEqual([]);
});
