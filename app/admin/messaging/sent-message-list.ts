import { formatWait } from "#app/actions/account/refuse-form.ts";
import {
  findMessageOfLog,
  type ListedSentMessage,
  listSentMessages,
} from "#domains/messaging/log/list-sent-messages.ts";
import { discardSentMessage, resendSentMessage } from "#domains/messaging/log/resend-sent-message.ts";
import { messageKindIds } from "#domains/messaging/message-kinds.ts";
import { sentMessageStates } from "#domains/messaging/sent-message-state.ts";
import { findOrderId } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { phoneCell, timeCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { channelLabels, labelMessageKind, sentStateLabels } from "../ui/messaging/sent-message-labels.ts";

export const sentMessagesPath = "/admin/sent-messages";

/** The log of messages by WhatsApp and SMS. A row's key is the message's id. */
export const sentMessageList = defineList({
  name: "sent-messages",
  path: sentMessagesPath,
  needs: ["customers.read"],
  nouns: ["message", "messages"],
  maxTextLength: 40,
  filters: {
    state: choiceFilter(
      "State",
      sentMessageStates.map((value) => ({ value, label: sentStateLabels[value] })),
    ),
    kind: choiceFilter(
      "Kind",
      messageKindIds.map((value) => ({ value, label: labelMessageKind(value) })),
    ),
    channel: choiceFilter("By", [
      { value: "whatsapp", label: channelLabels.whatsapp },
      { value: "sms", label: channelLabels.sms },
    ]),
    created: dateRangeFilter("Written"),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  async find({ db, by }, { text, values, sort, page }) {
    return listSentMessages(db, by, { ...values, ...(await readText(db, by, text)), sort, page });
  },
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Kind", cell: ({ kind }: ListedSentMessage) => labelMessageKind(kind) },
    { header: "State", cell: ({ state }) => sentStateLabels[state] },
    { header: "By", cell: ({ channel }) => channel && channelLabels[channel] },
    { header: "To", cell: ({ recipient }) => phoneCell(recipient) },
    { header: "Message", cell: ({ body }) => body },
    { header: "Tries", cell: ({ attempts }) => attempts },
    { header: "Error", cell: ({ error }) => error },
    { header: "Written", cell: ({ createdAt }) => timeCell(createdAt) },
    { header: "Sent", cell: ({ sentAt }) => timeCell(sentAt) },
  ],
  commands: {
    resend: bulkCommand({
      needs: ["customers.read", "messages.answer"],
      verb: "Send again",
      async run({ db, by, run, key, limits }) {
        const message = await findMessageOfLog(db, by, key);
        if (!message) return { problem: "The log does not hold it any more" };
        const label = labelMessageKind(message.kind);
        if (message.state === "waiting") return { problem: null, unchanged: true };
        // Who tries what failed once more sends nobody a second message.
        const rate = message.state === "failed" ? null : await limits.mailsByStaff(by.accountId);
        if (rate?.allowed === false)
          return { label, problem: `You have had many messages sent. Wait ${formatWait(rate.retryAfterSeconds)}` };
        const { outcome } = await resendSentMessage(db, by, { messageId: message.id, press: run });
        return outcome === "enqueued"
          ? { problem: null }
          : { label, problem: "It is about no order, or nobody knows its phone any more" };
      },
    }),
    discard: bulkCommand({
      needs: ["customers.read", "messages.answer"],
      verb: "Discard",
      async run({ db, by, key }) {
        const message = await findMessageOfLog(db, by, key);
        if (message?.state === "discarded") return { problem: null, unchanged: true };
        const { outcome } = await discardSentMessage(db, by, key);
        if (outcome === "discarded") return { problem: null };
        return {
          ...(message && { label: labelMessageKind(message.kind) }),
          problem: "Only a message that failed or waits can be discarded",
        };
      },
    }),
  },
  labelOf: (key) => ({ label: "A message", href: `${sentMessagesPath}/${key}` }),
});

/** A phone in any spelling, or an order's number. */
async function readText(db: Database, by: Staff<"customers.read">, text: string) {
  if (text === "") return {};
  const phone = parsePakistaniMobile(text);
  if (phone !== null) return { recipient: phone };
  const digits = toAsciiDigits(text).replace(/^#/, "");
  return /^\d{1,15}$/.test(digits)
    ? { orderId: (await findOrderId(db, by, Number(digits))) ?? "" }
    : { recipient: text };
}
