import type { RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { listMessages } from "#domains/support/list-messages.ts";
import { messageStates } from "#domains/support/message-state.ts";
import { shopContext } from "#app/http/context.ts";
import { isId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { cutPage, listUrl } from "../http/list-url.ts";
import { requirePermission } from "../http/require-staff.ts";
import { messageStateWords } from "../ui/messages/message-words.ts";

const messagesPath = "/admin/messages";
const pageSize = 50;

/** The data of the list of messages; its whole state is in the URL: q, state ("all" for every state), and a cursor in before or after. */
export async function loadMessageList(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "messages.answer");
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").trim().slice(0, 320);
  // A search looks everywhere; without one, what waits stands first.
  const wanted = query.get("state") ?? (q === "" ? "open" : "all");
  const state = messageStates.find((each) => each === wanted);
  const cursor = (name: string) => {
    const id = query.get(name) ?? "";
    return isId(id) ? id : undefined;
  };
  const before = cursor("before");
  const after = before === undefined ? cursor("after") : undefined;
  const found = await listMessages(database, by, { state, text: q, before, after, limit: pageSize + 1 });
  const page = cutPage(found, {
    size: pageSize,
    from: after !== undefined ? "before" : before !== undefined ? "after" : "top",
    cursorOf: ({ id }) => id,
  });
  const names = await findAccountNames(
    database,
    page.rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  const own = { q, state: state ?? "all" };
  return {
    q,
    state: own.state,
    rows: page.rows.map((message) => ({
      id: message.id,
      subject: message.subject,
      name: message.name,
      state: message.state,
      at: formatDateTime(message.createdAt),
      assignee: message.assigneeId && (names.get(message.assigneeId) ?? null),
    })),
    states: [
      ...messageStates.map((each) => ({
        label: messageStateWords[each],
        href: listUrl(messagesPath, { q, state: each }),
        current: state === each,
      })),
      { label: "All", href: listUrl(messagesPath, { q, state: "all" }), current: state === undefined },
    ],
    pages: {
      previous: page.previous === null ? null : listUrl(messagesPath, { ...own, after: page.previous }),
      next: page.next === null ? null : listUrl(messagesPath, { ...own, before: page.next }),
    },
  };
}
