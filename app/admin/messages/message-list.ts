import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { type ListedMessage, listMessages } from "#domains/support/list-messages.ts";
import { assignFreeMessage, type MessageOutcome, setMessageState } from "#domains/support/change-message.ts";
import { type MessageState, messageStates } from "#domains/support/message-state.ts";
import { phoneCell, timeCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { messageStateLabels } from "../ui/messages/message-labels.ts";

const path = "/admin/messages";

const moveTo = (state: MessageState, verb: string) =>
  bulkCommand({
    needs: "messages.answer",
    verb,
    run: async ({ db, by, key }) => toRow(await setMessageState(db, by, key, state)),
  });

/** The messages of the contact form. A row's key is the message's id. */
export const messageList = defineList({
  name: "messages",
  path,
  needs: ["messages.answer"],
  nouns: ["message", "messages"],
  maxTextLength: 320,
  filters: {
    state: choiceFilter(
      "State",
      messageStates.map((value) => ({ value, label: messageStateLabels[value] })),
    ),
    assigned: choiceFilter("With", [
      { value: "me", label: "Me" },
      { value: "nobody", label: "Nobody" },
      { value: "somebody", label: "Somebody" },
    ]),
    written: dateRangeFilter("Written"),
  },
  own: ["state"],
  sorts: { waiting: "Waiting first", newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listMessages(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Subject", cell: ({ subject }: ListedMessage) => subject },
    { header: "Name", cell: ({ name }) => name, needs: "customers.read" },
    { header: "E-mail", cell: ({ email }) => email, needs: "customers.read" },
    { header: "Phone", cell: ({ phone }) => phoneCell(phone), needs: "customers.read" },
    { header: "Message", cell: ({ body }) => body },
    { header: "State", cell: ({ state }) => messageStateLabels[state] },
    { header: "Written", cell: ({ createdAt }) => timeCell(createdAt) },
  ],
  commands: {
    take: bulkCommand({
      needs: "messages.answer",
      verb: "Take",
      undo: "let-go",
      run: (row) => assign(row, "me"),
    }),
    "let-go": bulkCommand({
      needs: "messages.answer",
      verb: "Let go",
      hidden: true,
      run: (row) => assign(row, "nobody"),
    }),
    answered: moveTo("answered", "Mark as answered"),
    close: moveTo("closed", "Close"),
    reopen: moveTo("open", "Open again"),
  },
  labelOf: (key) => ({ label: "A message", href: `${path}/${key}` }),
});

/** Takes a message or lets it go; one that a colleague sees to stays with them, so that Undo restores what was. */
async function assign(
  { db, by, key }: { db: Database; by: Staff<"messages.answer">; key: string },
  to: "me" | "nobody",
) {
  const assigned = await assignFreeMessage(db, by, key, to);
  if (assigned.outcome !== "assigned-to-other") return toRow(assigned);
  const name = (await findAccountNames(db, by, [assigned.assigneeId])).get(assigned.assigneeId) ?? "a colleague";
  return { problem: `${name} sees to it: take it over on its page` };
}

const toRow = ({ outcome }: MessageOutcome) =>
  outcome === "not-found"
    ? { problem: "It was deleted meanwhile" }
    : { problem: null, unchanged: outcome === "unchanged" };
