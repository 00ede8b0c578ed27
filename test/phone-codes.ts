import { sendPhoneCode } from "#domains/notifications/send-phone-code.ts";
import { secretKey } from "./staff-members.ts";
import type { TestShop } from "./open-shop.ts";

const unused = { send: async () => ({ id: null }) };

/** Does what the worker does with the codes that were asked for, and returns those that went out, the oldest first. */
export async function sendCodes(shop: TestShop): Promise<{ phone: string; code: string }[]> {
  const before = await sentCodes(shop);
  for (const { payload } of await shop.queuedJobs("send-phone-code"))
    await sendPhoneCode(
      { database: shop.db, messages: { sms: unused, whatsapp: null }, secretKey },
      (payload as { codeId: string }).codeId,
    );
  return (await sentCodes(shop)).slice(before.length);
}

/** The one code that goes out now. */
export async function sendCodeTo(shop: TestShop): Promise<string> {
  const [sent, ...more] = await sendCodes(shop);
  if (!sent || more.length > 0) throw new Error(`${more.length + (sent ? 1 : 0)} codes were sent`);
  return sent.code;
}

const sentCodes = (shop: TestShop) =>
  shop.look<{ phone: string; code: string }>(
    "select recipient as phone, values->>'code' as code from messaging_log where kind = 'code' order by id",
  );

/** Another code of six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Lets the time pass after which another code may be asked for. */
export const passResendTime = (shop: TestShop) =>
  shop.look("update phone_codes_codes set requested_at = requested_at - interval '61 seconds'");
