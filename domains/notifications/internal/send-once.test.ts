import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "#kernel/ids.ts";
import { openMailbox } from "#test/open-mailbox.ts";
import { openShop } from "#test/open-shop.ts";
import { sendOnce } from "./send-once.ts";

test("a mail that has left is noted though the database is away for most of a minute after it, so it is not sent again", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const mailbox = openMailbox();
  const subjectId = newId();
  const note = { key: `password-reset:${subjectId}`, kind: "password-reset" as const, subjectId };
  const send = () =>
    sendOnce(shop.db, mailbox, note, async () => ({
      to: "ayesha@example.com",
      replyTo: "shop@taqat.example",
      subject: "Your password",
      html: "<p>Salaam</p>",
      text: "Salaam",
      params: {},
    }));
  // The clock of whoever waits goes on by three quarters of a minute while the connections are cut.
  const real = performance.now.bind(performance);
  let later = 0;
  vi.spyOn(performance, "now").mockImplementation(() => real() + later);
  onTestFinished(() => void vi.restoreAllMocks());
  let cuts = 0;
  await shop.during(
    {
      before: async (text) => {
        if (!text.includes("with tried as") || cuts++ > 0) return;
        later = 45_000;
        await shop.cutConnections();
      },
    },
    send,
  );
  expect(cuts).toBe(2);
  expect(await shop.look("select state from mail_log")).toEqual([{ state: "sent" }]);
  await send();
  expect(mailbox.mails).toHaveLength(1);
});
