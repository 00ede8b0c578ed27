import { system } from "#test/actors.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { createMessage } from "#domains/support/messages.ts";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { newId } from "#kernel/ids.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { type ContactMail, maxContactMailsPerHour, sendContactMessage } from "./send-contact-message.ts";

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

test("Of a flood of messages so many an hour are mailed, the later ones say so, and staff can have any one mailed", async () => {
  await using opened = await openTestDatabase();
  const mailbox = openMailbox();
  const told: (number | null)[] = [];
  const context = {
    database: opened.database,
    mail: mailbox,
    render: async ({ hourlyMost }: ContactMail) => {
      told.push(hourlyMost);
      return await render();
    },
    baseUrl: "https://shop.example",
    log,
  };
  const write = async (nth: number) =>
    (
      await createMessage(opened.database, {
        name: "Bot",
        email: `bot${nth}@example.com`,
        phone: null,
        subject: "Coins",
        body: "Buy",
      })
    ).id;
  const half = maxContactMailsPerHour / 2;
  const record = (some: number) =>
    opened.pool.query(
      "insert into mail_log (key, kind, subject_id, state, sent_at) select gen_random_uuid(), 'contact-message', '', 'sent', now() from generate_series(1, $1)",
      [some],
    );
  await record(half - 1);
  for (const nth of [1, 2]) await sendContactMessage(context, await write(nth));
  expect([mailbox.mails.length, told]).toEqual([2, [null, maxContactMailsPerHour]]);

  await record(half - 1);
  const withheld = await write(3);
  await sendContactMessage(context, withheld);
  expect(mailbox.mails).toHaveLength(2);
  await sendContactMessage(context, withheld, `contact-message:${withheld}:again`);
  expect(mailbox.mails).toHaveLength(3);

  await opened.pool.query("update mail_log set sent_at = now() - interval '61 minutes'");
  await sendContactMessage(context, await write(4));
  expect(mailbox.mails).toHaveLength(4);
});
