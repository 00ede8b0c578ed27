import { canLogInByPhone } from "#domains/accounts/phone/verified-phone.ts";
import { sendMessage } from "#domains/messaging/send-message.ts";
import { makeCode } from "#domains/phone-codes/make-code.ts";
import { codeMinutes } from "#domains/phone-codes/phone-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { MessageTransports } from "#platform/messaging/message-transport.ts";

interface PhoneCodeContext {
  database: Database;
  messages: MessageTransports;
  secretKey: string;
}

/**
 * Makes the code that was asked for and has it sent. A login's code goes only to phones that log in a customer; the form
 * says the same of all. Where nothing sends SMS it goes by WhatsApp, also to who asked for no messages there: its reader has
 * just asked for it.
 */
export async function sendPhoneCode(
  { database, messages, secretKey }: PhoneCodeContext,
  codeId: string,
): Promise<void> {
  await makeCode(database, codeId, {
    secretKey,
    mayGet: async (tx, purpose, phone) => purpose !== "login" || canLogInByPhone(tx, phone),
    send: async (tx, { phone, code }) =>
      void (await sendMessage(tx, {
        kind: "code",
        to: phone,
        values: { code, minutes: String(codeMinutes) },
        key: `code:${codeId}`,
        expiresAt: new Date(Date.now() + codeMinutes * 60_000),
        ...(messages.sms === null && { channel: "whatsapp" }),
      })),
  });
}
