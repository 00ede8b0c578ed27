import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { parsePakistaniMobile, validatePhone } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { type MessageChannel, messageChannels } from "#platform/messaging/message-transport.ts";
import type { MessageLanguage } from "#kernel/message-language.ts";
import { sendMessage } from "./send-message.ts";

interface TestMessage {
  phone: string;
  channel: string;
  language: MessageLanguage;
  /** Made for each display of the button (`newId`). */
  press: string;
}

/** Has the worker send a test message to this phone, once per press; it is not tried after ten minutes. */
export async function requestTestMessage(
  db: Database,
  _by: Staff<"settings.edit">,
  { phone, channel, language, press }: TestMessage,
): Promise<{ outcome: "requested" | "unknown" } | { outcome: "invalid"; error: string }> {
  const to = parsePakistaniMobile(phone);
  if (to === null) return { outcome: "invalid", error: validatePhone(phone) ?? "" };
  const by = messageChannels.find((each) => each === channel);
  if (!isId(press) || by === undefined) return { outcome: "unknown" };
  const expiresAt = new Date(Date.now() + 600_000);
  await runTransaction(db, (tx) =>
    sendMessage(tx, {
      kind: "test",
      to,
      values: {},
      language,
      key: `test:${press}`,
      channel: by satisfies MessageChannel,
      expiresAt,
    }),
  );
  return { outcome: "requested" };
}
