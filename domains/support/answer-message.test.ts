import { pino } from "pino";
import { expect, test } from "vitest";
import { sendMessageAnswer } from "#domains/notifications/send-message-answer.ts";
import { renderMessageAnswer } from "#emails/message-answer.tsx";
import { newId } from "#kernel/ids.ts";
import { staffOf, staffWith } from "#test/actors.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { createMessage } from "./messages.ts";
import { answerMessage, noteMessage } from "./answer-message.ts";
import { assignMessage, setMessageState } from "./change-message.ts";
import { maxReplyLength } from "./reply-body.ts";
import { countOpenMessages, findThread, listMessages } from "./list-messages.ts";

const by = staffWith("messages.answer", "customers.read");
const contact = {
  name: "Bilal",
  email: "Bilal@example.com",
  phone: "+923001234567",
  subject: "Halal?",
  body: "Is it\nhalal?",
};

test("a message is answered by mail once, noted, and found by its writer; a second answer that did not see the first is not sent", async () => {
  await using shop = await openShop();
  const [{ id }, stranger] = [
    await createMessage(shop.db, contact),
    await createMessage(shop.db, { ...contact, email: "other@example.com", phone: null }),
  ];
  const replyId = newId();
  const answer = { messageId: id, replyId, body: "  Yes, <b>it</b> is.\r\nAll of it. ", seenWords: 0 };
  for (const _ of [1, 2]) expect(await answerMessage(shop.db, by, answer)).toEqual({ outcome: "saved" });
  const other = { ...answer, body: "Yes, and vegan." };
  expect(await answerMessage(shop.db, by, other)).toEqual({ outcome: "idempotency-conflict" });
  expect(await noteMessage(shop.db, by, answer)).toEqual({ outcome: "idempotency-conflict" });
  expect(await answerMessage(shop.db, by, { ...answer, messageId: stranger.id })).toEqual({
    outcome: "idempotency-conflict",
  });
  expect(await answerMessage(shop.db, by, { ...answer, replyId: newId() })).toEqual({ outcome: "written-meanwhile" });
  expect(await noteMessage(shop.db, by, { messageId: id, replyId: newId(), body: "Asked before" })).toEqual({
    outcome: "saved",
  });
  const jobs = await shop.queuedJobs("send-message-answer");
  expect(jobs).toEqual([{ task: "send-message-answer", payload: { replyId } }]);
  const mailbox = openMailbox();
  await sendMessageAnswer(
    {
      database: shop.db,
      mail: mailbox,
      render: renderMessageAnswer,
      baseUrl: "https://shop.example",
      log: pino({ level: "silent" }),
    },
    replyId,
  );
  expect(mailbox.mails).toMatchObject([
    {
      to: "Bilal@example.com",
      replyTo: expect.stringContaining("@") as string,
      subject: "Re: Halal?",
      text: expect.stringMatching(/^Yes, <b>it<\/b> is\.\nAll of it\.\n[^]*> Is it\n> halal\?$/) as string,
      html: expect.stringContaining("Yes, &lt;b&gt;it&lt;/b&gt; is.") as string,
    },
  ]);

  const thread = await findThread(shop.db, by, id);
  expect(thread?.message.state).toBe("answered");
  expect(thread?.replies.map(({ kind, body }) => [kind, body])).toEqual([
    ["answer", "Yes, <b>it</b> is.\nAll of it."],
    ["note", "Asked before"],
  ]);
  const ids = async (filter: Partial<Parameters<typeof listMessages>[2]>) =>
    (await listMessages(shop.db, by, { page: { limit: 10 }, ...filter })).rows.map((message) => message.id);
  expect(await ids({})).toEqual([stranger.id, id]);
  expect(await ids({ state: "open" })).toEqual([stranger.id]);
  expect(await ids({ text: "BILAL@example.com" })).toEqual([id]);
  expect(await ids({ text: "0300 1234567" })).toEqual([id]);
  expect(await ids({ text: "nobody" })).toEqual([]);
  expect(await ids({ text: "alal BILAL" })).toEqual([stranger.id, id]);
  const page = (sort: "newest" | "oldest" | "waiting", after: string) => ids({ sort, page: { after, limit: 10 } });
  expect([await page("newest", stranger.id), await page("oldest", id)]).toEqual([[id], [stranger.id]]);
  expect(await page("waiting", `open~${stranger.id}`)).toEqual([id]);
});

test("a message is taken, closed and opened again, each audited; what is empty, too long or about no message is refused", async () => {
  await using shop = await openShop();
  const { id } = await createMessage(shop.db, contact);
  const account = newId();
  await shop.pool.query(
    "insert into accounts_accounts (id, display_name, first_name, second_name, email, role) values ($1, 'Sana Ali', 'Sana', 'Ali', 'sana@example.com', 'support')",
    [account],
  );
  const sana = staffOf<"messages.answer">(account);
  expect(await assignMessage(shop.db, sana, id, "me")).toEqual({ outcome: "changed" });
  expect((await findThread(shop.db, by, id))?.message.assigneeId).toBe(account);
  expect(await countOpenMessages(shop.db, by)).toMatchObject({ count: 1, since: expect.any(Date) as Date });
  expect(await setMessageState(shop.db, by, id, "closed")).toEqual({ outcome: "changed" });
  expect(await countOpenMessages(shop.db, by)).toEqual({ count: 0, since: null, oldest: null });
  await setMessageState(shop.db, by, id, "open");
  await assignMessage(shop.db, by, id, "nobody");
  expect(await shop.look("select action, before, after from audit_entries order by id")).toEqual([
    { action: "message.assigned", before: { assigneeId: null }, after: { assigneeId: account } },
    { action: "message.closed", before: { state: "open" }, after: { state: "closed" } },
    { action: "message.reopened", before: { state: "closed" }, after: { state: "open" } },
    { action: "message.assigned", before: { assigneeId: account }, after: { assigneeId: null } },
  ]);
  for (const body of [" \n ", "x".repeat(maxReplyLength + 1)])
    expect(await answerMessage(shop.db, by, { messageId: id, replyId: newId(), body })).toMatchObject({
      outcome: "invalid",
      errors: { body: expect.any(String) as string },
    });
  expect(await answerMessage(shop.db, by, { messageId: newId(), replyId: newId(), body: "Hello" })).toEqual({
    outcome: "not-found",
  });
  expect(await setMessageState(shop.db, by, newId(), "closed")).toEqual({ outcome: "not-found" });
  expect(await shop.queuedJobs("send-message-answer")).toEqual([]);
});
