import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { staffWith } from "#test/actors.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { newId } from "#kernel/ids.ts";
import { answerMessage, noteMessage } from "./answer-message.ts";
import { followUp, openMessageLink } from "./follow-up.ts";
import { listMessages } from "./list-messages.ts";
import { createMessage } from "./messages.ts";
import { takeWhatsAppMessage } from "./take-whatsapp-message.ts";

const by = staffWith("messages.answer");

/**
 * A shop of 8,000 messages. All but the newest 4,500 name a parcel, three of the oldest a leaking shaker, and one of these in the text alone. The newest and
 * the oldest have an address of their own.
 */
let shop: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  shop = await openTestDatabase();
  await shop.database.execute(sql`
    insert into content_messages (id, name, email, subject, body, state, created_at)
    select lpad(n::text, 32, '0')::uuid, 'Bilal Khan', case when n in (1, 8000) then 'first' || n else 'many' end || '@example.com',
      case when n in (2, 3) then 'My shaker is LEAKING' else 'A question' end,
      case when n = 4 then E'Salam,\nthe shaker that I bought is leaking 100% of the time' when n <= 3500 then 'Where is my parcel?' else 'Is it halal?' end,
      'answered', now() - (8000 - n) * interval '1 minute'
    from generate_series(1, 8000) n`);
  await shop.database.execute(sql`analyze content_messages`);
});
afterAll(() => shop[Symbol.asyncDispose]());

type Query = Partial<Parameters<typeof listMessages>[2]>;

const find = (query: Query) => listMessages(shop.database, by, { page: { limit: 51 }, ...query });
const found = async (query: Query) => (await find(query)).rows.map(({ id }) => Number(id.replaceAll("-", "")));

test("a message is found by parts of words in its name, subject and text, whatever their case, and by no pattern", async () => {
  expect(await found({ text: "leaking" })).toEqual([4, 3, 2]);
  expect(await found({ text: "LEAK khan Salam" })).toEqual([4]);
  expect(await found({ text: "100% time" })).toEqual([4]);
  expect(await found({ text: "100_" })).toEqual([]);
  expect(await found({ text: "leak%shaker" })).toEqual([]);
  expect(await found({ text: "shaker", state: "open" })).toEqual([]);
  expect(await found({ text: "shaker", sort: "oldest" })).toEqual([2, 3, 4]);
  expect((await found({ text: "halal" })).slice(0, 2)).toEqual([8000, 7999]);
});

test("a message is found by what was written after it, and by a part of its writer's address, also when its text grows", async () => {
  await using own = await openTestDatabase();
  const { database: db } = own;
  const writtenBy = async (name: string, email: string) =>
    (await createMessage(db, { name, email, phone: null, subject: "Sizes", body: "Which one is mine?" })).id;
  const [ayesha, bilal] = [
    await writtenBy("Ayesha", "Ayesha.Khan@example.com"),
    await writtenBy("Bilal", "bilal@example.pk"),
  ];
  const idsOf = async (text: string) =>
    (await listMessages(db, by, { text, page: { limit: 9 } })).rows.map(({ id }) => id);
  const reply = { messageId: ayesha, replyId: newId() };
  expect(await idsOf("medium")).toEqual([]);
  expect(await answerMessage(db, by, { ...reply, body: "Take the MEDIUM one" })).toEqual({ outcome: "saved" });
  await noteMessage(db, by, { messageId: bilal, replyId: newId(), body: "He called, medium too" });
  const token = await openMessageLink(db, ayesha);
  await followUp(db, { token, replyId: newId(), body: "And in charcoal?" });
  expect(await idsOf("medium")).toEqual([bilal, ayesha]);
  // A word of the message, one of the answer and one of the follow-up.
  expect(await idsOf("ayesha edium COAL")).toEqual([ayesha]);
  for (const part of ["khan@exam", "ayesha.khan@example.com", "YESHA.K", "example.com"])
    expect(await idsOf(part), part).toEqual([ayesha]);
  expect(await idsOf("an@exam medium")).toEqual([ayesha]);
  expect((await listMessages(db, by, { page: { limit: 1 } })).rows[0]).not.toHaveProperty("words");

  const whatsapp = { name: "Sana", phone: "+923001234567", writerId: null, orderId: null, subject: "By WhatsApp" };
  const id = newId();
  await takeWhatsAppMessage(db, { ...whatsapp, id, body: "Salam" });
  await noteMessage(db, by, { messageId: id, replyId: newId(), body: "Call her" });
  await takeWhatsAppMessage(db, { ...whatsapp, id: newId(), body: "My shaker leaks" });
  expect(await idsOf("shaker salam call")).toEqual([id]);
});

/** The plans of the statements that the list asks for this, in their order. */
async function explain(query: Query) {
  const sent = vi.spyOn(shop.pool, "query");
  await find(query);
  const statements = sent.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  sent.mockRestore();
  const plans: string[] = [];
  for (const [{ text }, values] of statements) {
    const { rows } = await shop.pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

test("words are looked up in their index also where the planner takes them for common, and the page looks at a bounded number of messages", async () => {
  const [first, lookUp, next] = await explain({ text: "parcel" });
  expect(first).toMatch(/Limit .*rows=4000 /);
  expect(lookUp).toContain("content_messages_words");
  expect(next).toMatch(/Limit .*rows=5000 /);
  expect(`${first}${lookUp}${next}`).not.toContain("Seq Scan");
  expect(await found({ text: "parcel" })).toHaveLength(51);
});

test("a message that was looked up is read by its key, and not sought in the order of the list", async () => {
  const plans = await explain({ text: "first1@example.com", state: "answered", sort: "oldest" });
  expect(plans.at(-1)).toContain("content_messages_pkey");
  expect(plans.at(-1)).not.toContain("content_messages_state");
  expect(await found({ text: "FIRST1@example.com" })).toEqual([1]);
});
