import { type ListedReturn, listReturns } from "#domains/returns/list-returns.ts";
import { returnCode, returnOrigins, returnStates } from "#domains/returns/return.ts";
import { amountCell, timeCell } from "#kernel/csv.ts";
import { isId } from "#kernel/ids.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter } from "../lists/filters.ts";
import { returnOriginLabels, staffReturnStateLabels } from "../ui/returns/return-labels.ts";

const path = "/admin/returns";

/** Everything that comes back. A row's key is the return's id. */
export const returnList = defineList({
  name: "returns",
  path,
  needs: ["orders.read"],
  nouns: ["return", "returns"],
  maxTextLength: 20,
  filters: {
    state: choiceFilter(
      "State",
      returnStates.map((value) => ({ value, label: staffReturnStateLabels[value] })),
    ),
    origin: choiceFilter(
      "Began as",
      returnOrigins.map((value) => ({ value, label: returnOriginLabels[value] })),
    ),
  },
  own: ["state"],
  sorts: { newest: "Newest first", oldest: "Oldest first" },
  find: ({ db, by }, { values, ...query }) => listReturns(db, by, { ...values, ...query }),
  keyOf: ({ id }) => id,
  isKey: isId,
  file: [
    { header: "Return", cell: ({ number }: ListedReturn) => returnCode(number) },
    { header: "Order", cell: ({ orderNumber }) => String(orderNumber) },
    { header: "State", cell: ({ state }) => staffReturnStateLabels[state] },
    { header: "Began as", cell: ({ origin }) => returnOriginLabels[origin] },
    { header: "Began", cell: ({ createdAt }) => timeCell(createdAt) },
    { header: "Refund, Rs", cell: ({ refund }) => amountCell(refund) },
  ],
});
