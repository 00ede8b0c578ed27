import type { RouterContextProvider } from "react-router";
import { matchStocked } from "#domains/catalog/variants/list-stocked-variants.ts";
import { listLowStock } from "#domains/inventory/low-stock/list-low-stock.ts";
import { maxCounted } from "#domains/orders/lists/count-orders.ts";
import { findWaitingOrders, type WaitingOrders } from "#domains/orders/lists/find-waiting.ts";
import { orderStates } from "#domains/orders/order.ts";
import { hasPermission, type Permission } from "#domains/staff/permissions.ts";
import { shopContext } from "#app/http/context.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { orderQueues } from "../orders/order-queues.ts";
import { type WaitingQueue, waitingQueues } from "./what-waits.ts";

/** Something that waits for somebody. */
export interface WaitingItem {
  label: string;
  /** "12", or "999+". */
  count: string;
  /** How long the oldest has waited: "3 h"; null without any, or where it does not matter. */
  waits: string | null;
  href: string;
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
  const { database, machine } = context.get(shopContext);
  const { role } = (await requireSession(context, request)).account;
  const may = (permission: Permission) => hasPermission(role, permission);
  const visible = waitingQueues.filter(({ needs }) => needs.every(may));
  const permissions = new Set([...waitingQueues.flatMap(({ needs }) => needs), "orders.read", "stock.adjust"] as const);
  const [one, ...others] = [...permissions].filter(may);
  if (!one) return { needed: [], clear: [] };
  // Asked once for all of them.
  const by = await requirePermission(context, request, one, ...others);
  const [waiting, low, ...counted] = await Promise.all([
    may("orders.read") ? findWaitingOrders(database, by) : [],
    may("stock.adjust")
      ? listLowStock(database, by, { among: matchStocked({ withoutArchived: true }), page: { limit: maxCounted + 1 } })
      : null,
    ...visible.map(async (queue) => presentWaitingQueue(queue, await queue.count(database, by, machine), now)),
  ]);
  const items: WaitingItem[] = [
    ...counted,
    ...queues
      .filter(({ permission }) => may(permission))
      .flatMap(({ state, label }) =>
        presentOrderQueue(
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

function presentOrderQueue(label: string, waiting: WaitingOrders | undefined, now: Date): WaitingItem[] {
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

function presentWaitingQueue(
  { label, href, first, alarming = false }: WaitingQueue,
  { count, since, oldest }: Awaited<ReturnType<WaitingQueue["count"]>>,
  now: Date,
): WaitingItem {
  return {
    label,
    count: formatCount(count),
    waits: since && describeWait(since, now),
    href,
    first: first && oldest ? { label: first.label, href: first.href(oldest) } : null,
    alarming,
  };
}

/** A count up to the most that is counted. */
const formatCount = (count: number) => (count > maxCounted ? `${maxCounted}+` : String(count));
