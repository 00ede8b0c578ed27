import { formatWait } from "#app/actions/account/refuse-form.ts";
import { discardMail } from "#domains/mail-log/discard-mail.ts";
import { findMail, listMails, type ListedMail } from "#domains/mail-log/list-mails.ts";
import { mailKinds, mailStates } from "#domains/mail-log/mail.ts";
import { resendMail } from "#domains/mail-log/resend-mail.ts";
import { findOrderId } from "#domains/orders/find-order-numbers.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { timeCell } from "#kernel/csv.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { mailKindLabels, mailStateLabels } from "../ui/mails/mail-labels.ts";
import { readMailId } from "./read-mail-id.ts";

export const mailsPath = "/admin/mails";

/** The mail log. A row's key is the mail's id. */
export const mailList = defineList({
  name: "mails",
  path: mailsPath,
  needs: ["customers.read"],
  nouns: ["mail", "mails"],
  maxTextLength: 320,
  filters: {
    state: choiceFilter(
      "State",
      mailStates.map((value) => ({ value, label: mailStateLabels[value] })),
    ),
    kind: choiceFilter(
      "Kind",
      mailKinds.map((value) => ({ value, label: mailKindLabels[value] })),
    ),
    created: dateRangeFilter("Written"),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  async find({ db, by }, { text, values, sort, page }) {
    return listMails(db, by, { ...values, ...(await readText(db, by, text)), sort, page });
  },
  keyOf: ({ id }) => String(id),
  isKey: (key) => readMailId(key) !== undefined,
  file: [
    { header: "Subject", cell: ({ subject }: ListedMail) => subject },
    { header: "Kind", cell: ({ kind }) => mailKindLabels[kind] },
    { header: "State", cell: ({ state }) => mailStateLabels[state] },
    { header: "To", cell: ({ recipient }) => recipient },
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
        const mail = await findMail(db, by, Number(key));
        if (!mail) return { problem: "The log does not hold it any more" };
        const label = nameOf(mail);
        if (!mail.resendable && mail.state !== "waiting")
          return { label, problem: "A mail of this kind cannot be sent again from here" };
        // Who tries what failed once more sends nobody a second mail.
        const rate = mail.state === "sent" ? await limits.mailsByStaff(by.accountId) : null;
        if (rate?.allowed === false)
          return { label, problem: `You have had many mails sent. Wait ${formatWait(rate.retryAfterSeconds)}` };
        const { outcome } = await resendMail(db, by, { mailId: mail.id, press: run });
        if (outcome === "enqueued") return { problem: null, unchanged: mail.state === "waiting" };
        return { label, problem: "It cannot be sent again: nobody knows its address any more" };
      },
    }),
    discard: bulkCommand({
      needs: ["customers.read", "messages.answer"],
      verb: "Discard",
      async run({ db, by, key }) {
        const mail = await findMail(db, by, Number(key));
        if (mail?.state === "discarded") return { problem: null, unchanged: true };
        const { outcome } = await discardMail(db, by, Number(key));
        if (outcome === "discarded") return { problem: null };
        return { ...(mail && { label: nameOf(mail) }), problem: "Only a mail that failed or waits can be discarded" };
      },
    }),
  },
  labelOf: (key) => ({ label: `Mail ${key}`, href: `${mailsPath}/${key}` }),
});

const nameOf = ({ subject, kind }: Pick<ListedMail, "subject" | "kind">) => subject || mailKindLabels[kind];

/** A whole address, or an order's number. */
async function readText(db: Database, by: Staff<"customers.read">, text: string) {
  const digits = toAsciiDigits(text).replace(/^#/, "");
  if (!/^\d+$/.test(digits)) return text === "" ? {} : { recipient: text };
  return { subjectId: (await findOrderId(db, by, Number(digits))) ?? "" };
}
