import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { openShop } from "#test/open-shop.ts";
import { sweepContactMessages } from "./delete-messages.ts";

test("a message is deleted with all that was written to it, two years after the last of it", async () => {
  await using shop = await openShop();
  const write = async (subject: string, age: string, channel = "form") => {
    const id = newId();
    await shop.pool.query(
      "insert into content_messages (id, name, email, subject, body, channel, created_at) values ($1, 'Bilal', 'bilal@example.com', $2, 'x', $3, now() - $4::interval)",
      [id, subject, channel, age],
    );
    return id;
  };
  const reply = (messageId: string, kind: string, age: string) =>
    shop.pool.query(
      "insert into support_replies (id, message_id, kind, body, author_id, at) values ($1, $2, $3, 'x', '', now() - $4::interval)",
      [newId(), messageId, kind, age],
    );
  await write("old", "2 years 1 day");
  await write("old by WhatsApp", "3 years", "whatsapp");
  const answered = await write("answered long ago", "3 years");
  await reply(answered, "answer", "3 years");
  await reply(answered, "note", "2 years 1 hour");
  const goingOn = await write("going on", "3 years");
  await reply(goingOn, "answer", "3 years");
  await reply(goingOn, "follow-up", "1 year 364 days");
  await write("young", "1 year 364 days");
  // More than are deleted at once.
  await shop.pool.query(
    "insert into content_messages (id, name, email, subject, body, created_at) select gen_random_uuid(), 'Bilal', 'bilal@example.com', 'many', 'x', now() - interval '4 years' + n * interval '1 minute' from generate_series(1, 1200) n",
  );

  expect(await sweepContactMessages(shop.db)).toBe(1_203);
  expect(await sweepContactMessages(shop.db)).toBe(0);
  expect(await shop.look("select subject from content_messages order by 1")).toEqual([
    { subject: "going on" },
    { subject: "young" },
  ]);
  expect(await shop.look("select kind from support_replies order by 1")).toEqual([
    { kind: "answer" },
    { kind: "follow-up" },
  ]);
});
