import type { RouterContextProvider } from "react-router";
import { sentMessageStates } from "#domains/messaging/sent-message-state.ts";
import { messageLogDays } from "#domains/messaging/sweep-messages.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { requireSession } from "../http/require-staff.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { sentStateLabels } from "../ui/messaging/sent-message-labels.ts";
import { presentSentMessage } from "./present-sent-message.ts";
import { sentMessageList } from "./sent-message-list.ts";

/** The data of the log of messages. */
export async function loadSentMessageList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await sentMessageList.load(context, request);
  const { role } = (await requireSession(context, request)).account;
  return {
    maySet: hasPermission(role, "settings.edit"),
    list,
    days: messageLogDays,
    rows: rows.map(presentSentMessage),
    states: presentChoices(state, "state", sentMessageStates, sentStateLabels),
  };
}
