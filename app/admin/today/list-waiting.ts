import type { RouterContextProvider } from "react-router";
import { listLowStock } from "#domains/inventory/low-stock/list-low-stock.ts";
import { countFailedMails } from "#domains/mail-log/list-mails.ts";
import { countCalls } from "#domains/orders/confirmation/list-calls.ts";
import { countIssues } from "#domains/orders/courier-api/issues.ts";
import { mostCounted } from "#domains/orders/lists/count-orders.ts";
import { findWaitingOrders, type WaitingOrders } from "#domains/orders/lists/find-waiting.ts";
import { countWaitingReceipts } from "#domains/orders/payments/receipts/list-receipts.ts";
import { orderStates } from "#domains/orders/order.ts";
import { countOpenMessages } from "#domains/support/list-messages.ts";
import { countReturns } from "#domains/returns/list-returns.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { grantIfAllowed } from "../http/grant-if-allowed.ts";
import { requireSession } from "../http/require-staff.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { orderQueues } from "../orders/order-queues.ts";

/** Something that waits for somebody. */
export interface WaitingItem {
  label: string;
  /** "12", or "100+". */
  count: string;
  /** How long the oldest has waited: "3 h"; null without any, or where it does not matter. */
  waits: string | null;
  href: string | null;
  /** The one that has waited longest, where it is dealt with. */
  first: { label: string; href: string } | null;
  /** Something is wrong, beyond the day's work. */
  alarming: boolean;
}

/** The queues in the order of the work. */
const queues = orderStates.flatMap((state) => {
  const { waiting } = orderQueues[state];
  return waiting ? [{ state, ...waiting }] : [];
});

/** What waits for a staff member of this role: what needs somebody, and the queues in which nothing waits. */
export async function listWaiting(context: Readonly<RouterContextProvider>, request: Request, now: Date) {
  const { database } = context.get(shopContext);
  const { role } = (await requireSession(context, request)).account;
  const mayReadOrders = await grantIfAllowed(context, request, "orders.read");
  const mayAdjustStock = await grantIfAllowed(context, request, "stock.adjust");
  const mayCall = await grantIfAllowed(context, request, "orders.edit");
  const mayReadMails = await grantIfAllowed(context, request, "customers.read");
  const mayAnswer = await grantIfAllowed(context, request, "messages.answer");
  const mayReconcile = await grantIfAllowed(context, request, "payments.reconcile");
  const mayFulfil = await grantIfAllowed(context, request, "orders.fulfil");
  const returnSteps = [
    { may: mayCall, state: "requested", label: "Returns to answer" },
    { may: mayFulfil, state: "received", label: "Returns to look at" },
    { may: mayReconcile, state: "inspected", label: "Returns to pay back" },
  ] as const;
  const [waiting, calls, transfers, mails, messages, low, issues, ...returns] = await Promise.all([
    mayReadOrders ? findWaitingOrders(database, mayReadOrders) : [],
    mayCall && mayReadOrders ? countCalls(database, mayReadOrders) : null,
    mayReconcile ? countWaitingReceipts(database, mayReconcile) : null,
    mayReadMails ? countFailedMails(database, mayReadMails) : null,
    mayAnswer ? countOpenMessages(database, mayAnswer) : null,
    mayAdjustStock ? listLowStock(database, mayAdjustStock, { page: { limit: mostCounted + 1 } }) : null,
    mayFulfil ? countIssues(database, mayFulfil) : null,
    ...returnSteps.map(({ may, state }) =>
      may && mayReadOrders ? countReturns(database, mayReadOrders, [state]) : null,
    ),
  ]);
  const items = [
    ...presentCount("Mails that could not be sent", mails, "/admin/mails?state=failed", now, true),
    ...presentCount("Words of couriers to look at", issues, "/admin/book/issues?state=open", now, true),
    ...presentCount("Messages to answer", messages, "/admin/messages?state=open", now).map((item) => ({
      ...item,
      first: messages?.oldest
        ? { label: "Answer the oldest", href: `/admin/messages/${messages.oldest}#answer` }
        : null,
    })),
    ...presentCount("Customers to call", calls, "/admin/calls", now),
    ...presentCount("Transfers to check", transfers, "/admin/money/transfers?state=sent&sort=oldest", now).map(
      (item) => ({
        ...item,
        first: transfers?.oldest
          ? { label: "Check the oldest", href: `/admin/money/transfers/${transfers.oldest}` }
          : null,
      }),
    ),
    ...returnSteps.flatMap(({ state, label }, at) => {
      const oldest = returns[at]?.oldest;
      return presentCount(label, returns[at] ?? null, `/admin/returns?state=${state}&sort=oldest`, now).map((item) => ({
        ...item,
        first: oldest ? { label: "Begin with the oldest", href: `/admin/returns/${oldest}` } : null,
      }));
    }),
    ...queues
      .filter(({ permission }) => hasPermission(role, permission))
      .flatMap(({ state, label }) =>
        presentQueue(
          label,
          waiting.find((each) => each.state === state),
          now,
        ),
      ),
    ...(low === null || low.rows.length === 0
      ? []
      : [
          {
            label: "Goods low in stock",
            count: formatCount(low.rows.length),
            waits: null,
            href: "/admin/stock?state=low",
            first: null,
            alarming: false,
          },
        ]),
  ];
  return {
    needed: items.filter(({ count }) => count !== "0"),
    clear: items.filter(({ count }) => count === "0").map(({ label }) => label),
  };
}

function presentQueue(label: string, waiting: WaitingOrders | undefined, now: Date): WaitingItem[] {
  if (!waiting) return [];
  const { state, count, since, oldest } = waiting;
  return [
    {
      label,
      count: formatCount(count),
      waits: since && describeWait(since, now),
      href: `/admin/orders?state=${state}&sort=oldest`,
      first: oldest === null ? null : { label: `Begin with ${oldest}`, href: `/admin/orders/${oldest}` },
      alarming: false,
    },
  ];
}

function presentCount(
  label: string,
  counted: { count: number; since: Date | null } | null,
  href: string,
  now: Date,
  alarming = false,
): WaitingItem[] {
  if (!counted) return [];
  const { count, since } = counted;
  return [{ label, count: formatCount(count), waits: since && describeWait(since, now), href, first: null, alarming }];
}

/** A count up to the most that is counted. */
const formatCount = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count));
