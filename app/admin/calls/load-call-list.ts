import type { RouterContextProvider } from "react-router";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { countCalls } from "#domains/orders/confirmation/find-call.ts";
import { callQueues } from "#domains/orders/confirmation/list-calls.ts";
import { maxCounted } from "#domains/orders/lists/count-orders.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { callList, callQueueLabels } from "./call-list.ts";
import { describeCall } from "./present-call.ts";

/** Who waits to be called and why, with how many there are to call now. */
export async function loadCallList(context: Readonly<RouterContextProvider>, request: Request) {
  const { db, by, rows, list, state, may } = await callList.load(context, request);
  const now = new Date();
  const holders = rows.flatMap(({ heldBy }) => (heldBy === null ? [] : [heldBy]));
  const [{ count }, names] = await Promise.all([countCalls(db, by), findAccountNames(db, by, holders)]);
  return {
    list,
    count: count > maxCounted ? `more than ${maxCounted}` : String(count),
    anybody: count > 0,
    mayReadCustomers: may("customers.read"),
    calls: rows.map((call) => ({
      number: call.number,
      name: call.name,
      phone: call.phone === null ? "" : formatPakistaniMobile(call.phone),
      city: call.city,
      due: formatWithSymbol(call.due),
      waits: describeWait(call.since, now),
      placed: formatDateTime(call.since),
      attempts: call.attempts,
      why: describeCall(call, names, by.accountId, now),
    })),
    queues: presentChoices(state, "queue", callQueues, callQueueLabels),
  };
}

export type CallListScreen = Awaited<ReturnType<typeof loadCallList>>;
