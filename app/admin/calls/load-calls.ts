import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { type CallQueue, callQueues, countCalls, listCalls } from "#domains/orders/confirmation/list-calls.ts";
import { mostCounted } from "#domains/orders/lists/count-orders.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { maskName } from "../orders/mask-recipient.ts";
import { describeCall } from "./present-call.ts";

/** The most orders that are shown of each queue; callers get the first one by a button. */
const mostShown = 50;

const titles: Record<CallQueue, string> = {
  due: "To call now",
  later: "To call later",
  "wrong-number": "Wrong number",
};

/** Who waits to be called and why, for a member with orders.edit. */
export async function loadCalls(context: Readonly<RouterContextProvider>, request: Request) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.edit", "orders.read");
  const { role } = (await requireSession(context, request)).account;
  const now = new Date();
  const [{ count }, ...queues] = await Promise.all([
    countCalls(database, by),
    ...callQueues.map((queue) => listCalls(database, by, { queue, limit: mostShown })),
  ]);
  const holders = queues.flat().flatMap(({ heldBy }) => (heldBy === null ? [] : [heldBy]));
  const names = await findAccountNames(database, by, holders);
  return {
    count: count > mostCounted ? `more than ${mostCounted}` : String(count),
    anybody: count > 0,
    queues: callQueues.map((queue, at) => ({
      queue,
      title: titles[queue],
      full: queues[at]!.length === mostShown,
      calls: queues[at]!.map((call) => ({
        number: call.number,
        name: hasPermission(role, "customers.read")
          ? `${call.firstName} ${call.secondName}`.trim()
          : maskName(call.firstName, call.secondName),
        city: call.city,
        total: formatWithSymbol(call.total),
        waits: describeWait(call.since, now),
        why: describeCall(call, names, by.accountId, now),
      })),
    })),
  };
}

export type CallsScreen = Awaited<ReturnType<typeof loadCalls>>;
