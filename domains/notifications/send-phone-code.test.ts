import { expect, test } from "vitest";
import { deliverMessage } from "#domains/messaging/deliver-message.ts";
import { requestCode } from "#domains/phone-codes/request-code.ts";
import { newId } from "#kernel/ids.ts";
import { openPhone } from "#test/services/message-services.ts";
import { openShop } from "#test/open-shop.ts";
import { secretKey } from "#test/staff-members.ts";
import { sendPhoneCode } from "./send-phone-code.ts";

const phone = "+923001234567";

/** A code that was asked for, sent by these channels, and the row of the log that it left. */
async function sendBy(channels: ("sms" | "whatsapp")[]) {
  await using shop = await openShop();
  const services = openPhone();
  const messages = {
    sms: channels.includes("sms") ? services.transports.sms : null,
    whatsapp: channels.includes("whatsapp") ? services.transports.whatsapp : null,
  };
  await requestCode(shop.db, { purpose: "order", holder: newId(), phone });
  const [job] = await shop.queuedJobs("send-phone-code");
  const { codeId } = job!.payload as { codeId: string };
  await sendPhoneCode({ database: shop.db, messages, secretKey }, codeId);
  await sendPhoneCode({ database: shop.db, messages, secretKey }, codeId);
  const [waiting] = await shop.look<{ id: string; minutes: number }>(
    "select id, extract(epoch from expires_at - now()) / 60 as minutes from messaging_log",
  );
  await deliverMessage({ database: shop.db, messages }, waiting!.id);
  const log = await shop.look("select kind, channel, state, values, body from messaging_log");
  const jobs = await shop.look<{ priority: number }>("select priority from graphile_worker._private_jobs");
  return { sent: services.messages, log, minutes: Number(waiting!.minutes), jobs };
}

test("a code goes by SMS once, before other jobs and not after its minutes, and the log keeps its words without it", async () => {
  const { sent, log, minutes, jobs } = await sendBy(["sms", "whatsapp"]);
  expect(sent).toEqual([
    expect.objectContaining({ to: phone, text: expect.stringMatching(/^\d{6} is your code for Taqat/) as string }),
  ]);
  expect(log).toEqual([
    {
      kind: "code",
      channel: "sms",
      state: "sent",
      values: null,
      body: expect.stringContaining("••• is your code") as string,
    },
  ]);
  expect(Math.round(minutes)).toBe(10);
  expect(jobs.map(({ priority }) => priority)).toEqual([-1, -1]);
});

test("where nothing sends SMS it goes by WhatsApp, to who asked for no messages there too", async () => {
  const { log } = await sendBy(["whatsapp"]);
  expect(log).toMatchObject([{ channel: "whatsapp", state: "sent" }]);
});
