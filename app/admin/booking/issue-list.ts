import { issueKinds, issueStates } from "#domains/orders/courier-api/courier-api.ts";
import { type CourierIssue, listIssues, setIssueAside } from "#domains/orders/courier-api/issues.ts";
import { isId } from "#kernel/ids.ts";
import { timeCell } from "#kernel/csv.ts";
import { bulkCommand } from "../lists/bulk-command.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter } from "../lists/filters.ts";
import { issueKindLabels, issueStateLabels } from "./issue-labels.ts";

export const issuesPath = "/admin/book/issues";

/** Courier updates that somebody must see. A row's key is its id. */
export const issueList = defineList({
  name: "courier-issues",
  path: issuesPath,
  needs: ["orders.fulfil", "orders.read"],
  nouns: ["word of a courier", "words of couriers"],
  filters: {
    state: choiceFilter(
      "State",
      issueStates.map((value) => ({ value, label: issueStateLabels[value] })),
    ),
    kind: choiceFilter(
      "What it is",
      issueKinds.map((value) => ({ value, label: issueKindLabels[value] })),
    ),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, sort, page }) => listIssues(db, by, { ...values, sort, page }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Tracking number", cell: ({ trackingNumber }: CourierIssue) => trackingNumber },
    { header: "What it is", cell: ({ kind }) => issueKindLabels[kind] },
    { header: "Courier’s word", cell: ({ word }) => word },
    { header: "Order", cell: ({ orderNumber }) => orderNumber },
    { header: "State", cell: ({ state }) => issueStateLabels[state] },
    { header: "Reason", cell: ({ reason }) => reason },
    { header: "Since", cell: ({ createdAt }) => timeCell(createdAt) },
  ],
  commands: {
    "set-aside": bulkCommand({
      needs: "orders.fulfil",
      verb: "Set aside",
      check: ({ reason = "" }) => (reason.trim() === "" ? "Say why nothing is to be done." : undefined),
      run: async ({ db, by, key, values }) => {
        const closed = await setIssueAside(db, by, { issueId: key, reason: values.reason ?? "" });
        switch (closed.outcome) {
          case "closed":
            return { problem: null };
          case "already-closed":
            return { problem: null, unchanged: true };
          case "not-found":
            return { problem: "It is gone" };
          case "invalid":
            return { problem: closed.errors.reason ?? "The reason cannot be stored" };
        }
      },
    }),
  },
  labelOf: (key) => ({ label: "A word of a courier", href: `${issuesPath}/${key}` }),
});
