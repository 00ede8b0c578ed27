import type { RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { messageStates } from "#domains/support/message-state.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { messageStateLabels } from "../ui/messages/message-labels.ts";
import { messageList } from "./message-list.ts";

/** The data of the list of messages. */
export async function loadMessageList(context: Readonly<RouterContextProvider>, request: Request) {
  const { by, rows, list, state, db } = await messageList.load(context, request);
  const names = await findAccountNames(
    db,
    by,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return {
    list,
    rows: rows.map((message) => ({
      id: message.id,
      subject: message.subject,
      name: message.name,
      email: message.email,
      phone: message.phone && formatPakistaniMobile(message.phone),
      state: message.state,
      at: formatDateTime(message.createdAt),
      assignee: message.assigneeId && (names.get(message.assigneeId) ?? null),
    })),
    states: presentChoices(state, "state", messageStates, messageStateLabels),
  };
}
