import { type ListedMessage, listMessages } from "#domains/support/list-messages.ts";
import { assignMessage, type MessageOutcome, setMessageState } from "#domains/support/answer-message.ts";
import { type MessageState, messageStates } from "#domains/support/message-state.ts";
import { bulkCommand } from "../lists/bulk-actions.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter } from "../lists/filters.ts";
import { messageStateWords } from "../ui/messages/message-words.ts";

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
  longestText: 320,
  filters: {
    state: choiceFilter(
      "State",
      messageStates.map((value) => ({ value, label: messageStateWords[value] })),
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
  find: (db, by, { values, ...query }) => listMessages(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  file: [
    { header: "Subject", cell: ({ subject }: ListedMessage) => subject },
    { header: "Name", cell: ({ name }) => name, needs: "customers.read" },
    { header: "E-mail", cell: ({ email }) => email, needs: "customers.read" },
    { header: "Phone", cell: ({ phone }) => phone, needs: "customers.read" },
    { header: "Message", cell: ({ body }) => body },
    { header: "State", cell: ({ state }) => messageStateWords[state] },
    { header: "Written", cell: ({ createdAt }) => createdAt.toISOString() },
  ],
  commands: {
    take: bulkCommand({
      needs: "messages.answer",
      verb: "Take",
      undo: "let-go",
      run: async ({ db, by, key }) => toRow(await assignMessage(db, by, key, "me")),
    }),
    "let-go": bulkCommand({
      needs: "messages.answer",
      verb: "Let go",
      hidden: true,
      run: async ({ db, by, key }) => toRow(await assignMessage(db, by, key, "nobody")),
    }),
    answered: moveTo("answered", "Mark as answered"),
    close: moveTo("closed", "Close"),
    reopen: moveTo("open", "Open again"),
  },
  labelOf: (key) => ({ label: "A message", href: `${path}/${key}` }),
});

const toRow = ({ outcome }: MessageOutcome) =>
  outcome === "not-found"
    ? { problem: "It was deleted meanwhile" }
    : { problem: null, unchanged: outcome === "unchanged" };
