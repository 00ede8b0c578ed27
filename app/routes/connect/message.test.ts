import { pino } from "pino";
import { expect, test } from "vitest";
import { sendMessageFollowUp } from "#domains/notifications/send-contact-message.ts";
import { sendMessageAnswer } from "#domains/notifications/send-message-answer.ts";
import { answerMessage } from "#domains/support/answer-message.ts";
import { setMessageState } from "#domains/support/change-message.ts";
import { findLinkedThread, followUp, maxFollowUps } from "#domains/support/follow-up.ts";
import { findThread, maxReplies } from "#domains/support/list-messages.ts";
import { createMessage, exportMessages } from "#domains/support/messages.ts";
import { findMailContent } from "#domains/mail-log/list-mails.ts";
import { renderContactMessage } from "#emails/contact-message.tsx";
import { renderMessageAnswer } from "#emails/message-answer.tsx";
import { newId, newSecret } from "#kernel/ids.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { staffWith } from "#test/actors.ts";
import { contactMessage } from "#test/admin-subjects.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { openUnreachableDatabase } from "#test/open-unreachable-database.ts";
import { openVisit } from "#test/open-visit.ts";
import { action, loader } from "./message.tsx";

const by = staffWith("messages.answer");

/** A function of the route, as the router calls it for the path of this secret. */
const at =
  <Args extends { params: { token: string } }, Answer>(token: string, route: (args: Args) => Answer) =>
  (args: Args) =>
    route({ ...args, params: { token } });

/** A message that staff have answered and noted, and the secret of the link in the answer's mail. */
async function openAnswered(shop: TestShop) {
  const { id } = await createMessage(shop.db, contactMessage);
  const answer = { messageId: id, replyId: newId(), body: "Yes, it is.", seenWords: 0 };
  await answerMessage(shop.db, by, answer);
  const mailbox = openMailbox();
  const context = { database: shop.db, mail: mailbox, baseUrl: "https://shop.example", log: pino({ level: "silent" }) };
  await sendMessageAnswer({ ...context, render: renderMessageAnswer }, answer.replyId);
  const token = /https:\/\/shop\.example\/message\/([\w-]{32})/.exec(mailbox.mails[0]!.text)![1]!;
  return { id, answer, token, mailbox, context };
}

test("who was answered by mail writes again under its link: it is in the thread once, the message is open, and the shop is mailed", async () => {
  await using shop = await openShop();
  const { id, answer, token, mailbox, context } = await openAnswered(shop);
  // The log of mails does not keep the secret, and a second mail has the same.
  expect(await shop.look("select link_token from content_messages")).toEqual([{ link_token: token }]);
  const [logged] = await shop.look<{ id: string }>("select id from mail_log");
  const html = await findMailContent(shop.db, staffWith("customers.read"), Number(logged!.id));
  expect(html).toContain("Yes, it is.");
  expect(html).not.toContain(token);
  await sendMessageAnswer(
    { ...context, render: renderMessageAnswer },
    answer.replyId,
    `message-answer:${answer.replyId}:2`,
  );
  expect(mailbox.mails[1]!.text).toContain(token);

  const visit = openVisit(shop.db);
  const path = `/message/${token}`;
  const act = at(token, action);
  const form = { reply: newId(), body: " Thank you.\r\nAnd the other one? " };
  for (const _ of [1, 2]) expect(await visit.send(act, path, form)).toMatchObject({ status: 303, location: path });
  const changed = { ...form, body: "Thank you. And the third?" };
  expect(await visit.send(act, path, changed)).toMatchObject({
    status: 409,
    data: { values: { body: changed.body }, message: expect.stringContaining("not saved") as string },
  });
  expect(await visit.send(act, path, { reply: newId(), body: " " })).toMatchObject({
    status: 422,
    data: { errors: { body: ["Write something first"] } },
  });
  expect(await visit.look(at(token, loader), path)).toMatchObject({
    data: {
      subject: contactMessage.subject,
      words: [
        { own: true, body: contactMessage.body },
        { own: false, body: "Yes, it is." },
        { own: true, body: "Thank you.\nAnd the other one?" },
      ],
    },
  });
  const thread = await findThread(shop.db, by, id);
  expect(thread?.message.state).toBe("open");
  expect(thread?.replies.map(({ kind }) => kind)).toEqual(["answer", "follow-up"]);
  // An answer that did not see it is not sent.
  expect(await answerMessage(shop.db, by, { ...answer, replyId: newId(), seenWords: 1 })).toEqual({
    outcome: "written-meanwhile",
  });
  expect(await exportMessages(shop.db, contactMessage.email)).toMatchObject([
    { answers: [{ answer: "Yes, it is." }], follow_ups: [{ message: "Thank you.\nAnd the other one?" }] },
  ]);

  const [job] = await shop.queuedJobs("send-message-follow-up");
  expect(job).toEqual({ task: "send-message-follow-up", payload: { replyId: form.reply } });
  for (const _ of [1, 2]) await sendMessageFollowUp({ ...context, render: renderContactMessage }, form.reply);
  expect(mailbox.mails.slice(2)).toMatchObject([
    {
      subject: expect.stringContaining(`Re: ${contactMessage.subject}`) as string,
      text: expect.stringContaining("And the other one?") as string,
    },
  ]);
});

test("a thread that is as long as one can be takes nothing more, which nobody would be shown", async () => {
  await using shop = await openShop();
  const { id, token } = await openAnswered(shop);
  await shop.pool.query(
    "insert into support_replies (id, message_id, kind, body, author_id) select gen_random_uuid(), $1, 'note', 'Asked again', 'x' from generate_series(2, $2)",
    [id, maxReplies],
  );
  expect((await findThread(shop.db, by, id))?.replies).toHaveLength(maxReplies);
  expect(await followUp(shop.db, { token, replyId: newId(), body: "Hello" })).toEqual({ outcome: "too-many" });
});

test("a thread is opened by its secret alone, shows no note, takes so many words and no more, and a closed one is open again", async () => {
  await using shop = await openShop();
  const { id, token } = await openAnswered(shop);
  await shop.pool.query(
    "insert into support_replies (id, message_id, kind, body, author_id) values ($1, $2, 'note', 'A nuisance', 'x')",
    [newId(), id],
  );
  expect(JSON.stringify(await findLinkedThread(shop.db, token))).not.toContain("nuisance");
  for (const wrong of [newSecret(), "", id]) {
    expect(await findLinkedThread(shop.db, wrong)).toBeNull();
    expect(await followUp(shop.db, { token: wrong, replyId: newId(), body: "Hello" })).toEqual({
      outcome: "not-found",
    });
  }
  expect(await followUp(shop.db, { token, replyId: "x", body: "Hello" })).toMatchObject({ outcome: "invalid" });
  await setMessageState(shop.db, by, id, "closed");
  for (let count = 0; count < maxFollowUps; count++)
    expect(await followUp(shop.db, { token, replyId: newId(), body: `Word ${count}` })).toEqual({ outcome: "saved" });
  expect((await findThread(shop.db, by, id))?.message.state).toBe("open");
  const visit = openVisit(shop.db, { limits: { contact: createRateLimit(1, 600) } });
  const send = () => visit.send(at(token, action), `/message/${token}`, { reply: newId(), body: "One more" });
  expect(await send()).toMatchObject({ status: 409, data: { values: { body: "One more" } } });
  expect(await send()).toMatchObject({ status: 429, data: { values: { body: "One more" } } });
});

test("what cannot be saved comes back as it was typed, under its id, also where the thread cannot be read", async () => {
  const visit = openVisit(await openUnreachableDatabase({ silent: false }));
  const [token, reply] = [newSecret(), newId()];
  const path = `/message/${token}`;
  const { status, headers, data } = await visit.send(at(token, action), path, { reply, body: "And the other one?" });
  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(data).toMatchObject({
    values: { body: "And the other one?", reply },
    message: expect.stringContaining("send it again") as string,
  });
  expect(await visit.look(at(token, loader), path)).toMatchObject({
    status: 200,
    data: { page: path, subject: "Your message", words: [] },
  });
});
