import { type Paisa, paisa } from "#kernel/money.ts";
import type { Order } from "../order.ts";
import { toPayOf } from "./payment.ts";

/** What an order says of its money. */
export type OrderMoney = Pick<Order, "total" | "credit" | "exchanged" | "balance">;

/** What of an order's total is paid in its own way, in cash or by transfer, now or before: all that neither credit nor exchanged goods have paid. */
export const ownPartOf = ({ total, credit, exchanged }: Pick<OrderMoney, "total" | "credit" | "exchanged">): Paisa =>
  paisa(Math.max(0, total - credit - exchanged));

/** Whether credit or exchanged goods have paid all of it. */
export const isPrepaid = (order: OrderMoney): boolean =>
  order.credit + order.exchanged > 0 && ownPartOf(order) === 0 && toPayOf(order.balance) === 0;

/** Whether all of it is paid, in whatever way. */
export const isPaid = ({ balance }: Pick<OrderMoney, "balance">): boolean => balance.paid > 0 && toPayOf(balance) === 0;

/** What is paid of a total, by name, and what is left; empty for an order of which neither credit nor exchanged goods have paid a part. */
export function listPrepaid({ credit, exchanged, balance }: OrderMoney): [label: string, amount: Paisa][] {
  if (credit + exchanged === 0) return [];
  const rows: [string, number][] = [
    ["Store credit", credit],
    ["Goods exchanged", exchanged],
    ["Already paid", Math.max(0, balance.received - credit - exchanged)],
  ];
  return [
    ...rows.filter(([, amount]) => amount !== 0).map(([label, amount]): [string, Paisa] => [label, paisa(-amount)]),
    ["To pay", toPayOf(balance)],
  ];
}
