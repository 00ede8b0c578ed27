import { callQueues, type CallQueue, type ListedCall, listCalls } from "#domains/orders/confirmation/list-calls.ts";
import { isOrderNumber } from "#domains/orders/order.ts";
import { amountCell, phoneCell, timeCell } from "#kernel/csv.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { defineList } from "../lists/define-list.ts";
import { choiceFilter, dateRangeFilter, textFilter } from "../lists/filters.ts";
import { presentName } from "../orders/mask-recipient.ts";
import { describeAttempts } from "./present-call.ts";

export const callQueueLabels: Record<CallQueue, string> = {
  due: "To call now",
  later: "To call later",
  "wrong-number": "Wrong number",
};

/** Who waits for a call. Who may not read customers gets it without what leads to a person, and finds an order by its number alone. */
export const callList = defineList({
  name: "calls",
  path: "/admin/calls",
  needs: ["orders.edit", "orders.read"],
  nouns: ["call", "calls"],
  filters: {
    queue: choiceFilter(
      "Queue",
      callQueues.map((value) => ({ value, label: callQueueLabels[value] })),
    ),
    city: textFilter("City, whole name"),
    placed: dateRangeFilter("Placed"),
  },
  own: ["queue"],
  sorts: { need: "Who needs a call most", oldest: "Oldest first", newest: "Newest first" },
  async find({ db, by, may }, { text, values, sort, page }) {
    const mayReadCustomers = may("customers.read");
    const typed = Number(toAsciiDigits(text).replaceAll(/[\s#]/g, ""));
    const words = mayReadCustomers || text === "" ? { text } : { number: isOrderNumber(typed) ? typed : 0 };
    const found = await listCalls(db, by, { ...values, ...words, sort, page });
    return {
      ...found,
      rows: found.rows.map(({ firstName, secondName, phone, ...call }) => ({
        ...call,
        name: presentName({ firstName, secondName }, mayReadCustomers),
        phone: mayReadCustomers ? phone : null,
      })),
    };
  },
  keyOf: ({ number }) => String(number),
  file: [
    { header: "Order", cell: ({ number }: CallOfList) => number },
    { header: "Name", cell: ({ name }) => name },
    { header: "Phone", cell: ({ phone }) => phoneCell(phone), needs: "customers.read" },
    { header: "City", cell: ({ city }) => city },
    { header: "To collect (Rs)", cell: ({ due }) => amountCell(due) },
    { header: "Placed", cell: ({ since }) => timeCell(since) },
    { header: "Attempts", cell: (call) => describeAttempts(call) },
    { header: "Call again", cell: ({ callAt }) => timeCell(callAt) },
    { header: "Wrong number", cell: ({ wrongNumber }) => (wrongNumber ? "yes" : "") },
  ],
});

/** A call of the list, as far as the reader may know whom it is to. */
export type CallOfList = Omit<ListedCall, "firstName" | "secondName" | "phone"> & {
  name: string;
  /** Null for who may not read customers. */
  phone: string | null;
};
