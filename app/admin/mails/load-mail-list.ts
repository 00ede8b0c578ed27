import type { RouterContextProvider } from "react-router";
import { listMails, type MailEntry } from "#domains/mail-log/list-mails.ts";
import { mailLogDays } from "#domains/mail-log/erase-mails.ts";
import { mailKinds, mailStates } from "#domains/mail-log/mail.ts";
import { shopContext } from "#app/http/context.ts";
import { formatDateTime } from "#kernel/time.ts";
import { cutPage, listUrl } from "../http/list-url.ts";
import { requirePermission } from "../http/require-staff.ts";
import { mailKindWords, mailStateWords } from "../ui/mails/mail-words.ts";

export const mailsPath = "/admin/mails";
const pageSize = 50;

/** The data of the mail log; its whole state is in the URL: q (an address), state, kind, and a cursor in before or after. */
export async function loadMailList(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "customers.read");
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 320);
  const state = mailStates.find((each) => each === query.get("state"));
  const kind = mailKinds.find((each) => each === query.get("kind"));
  const before = readMailId(query.get("before"));
  const after = before === undefined ? readMailId(query.get("after")) : undefined;
  const found = await listMails(database, by, {
    state,
    kind,
    recipient: q === "" ? undefined : q,
    before,
    after,
    limit: pageSize + 1,
  });
  const page = cutPage(found, {
    size: pageSize,
    from: after !== undefined ? "before" : before !== undefined ? "after" : "top",
    cursorOf: ({ id }) => id,
  });
  const own = { q, state, kind };
  return {
    q,
    state: state ?? "",
    kind: kind ?? "",
    days: mailLogDays,
    rows: page.rows.map(presentMail),
    states: [
      { label: "All", href: listUrl(mailsPath, { ...own, state: "" }), current: state === undefined },
      ...mailStates.map((each) => ({
        label: mailStateWords[each],
        href: listUrl(mailsPath, { ...own, state: each }),
        current: state === each,
      })),
    ],
    kinds: mailKinds.map((each) => ({ value: each, label: mailKindWords[each] })),
    pages: {
      previous: page.previous === null ? null : listUrl(mailsPath, { ...own, after: page.previous }),
      next: page.next === null ? null : listUrl(mailsPath, { ...own, before: page.next }),
    },
  };
}

/** The id of a mail in a URL; undefined for anything else. */
export function readMailId(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined;
}

/** A mail as lists of mails display it. */
export function presentMail(mail: MailEntry) {
  const { id, kind, recipient, subject, state, error, attempts, createdAt, sentAt } = mail;
  return {
    id,
    kind: mailKindWords[kind],
    recipient,
    subject,
    state,
    error,
    attempts,
    at: formatDateTime(sentAt ?? createdAt),
    hasContent: mail.hasContent,
    resendable: mail.resendable,
  };
}

export type PresentedMail = ReturnType<typeof presentMail>;
