import type { OrderStatus } from "#domains/orders/order.ts";
import { owes, stateOf } from "../model/order-rules.ts";
import type { MonthReport } from "./run-month.ts";

/** What became of the orders of a month, in sentences. Amounts are in paisa. */
export function summarise({ world, orders, actions, unknown, deaths, outages, contradictions }: MonthReport): string[] {
  const placed = [...world.orders.values()];
  const states = Map.groupBy(placed, stateOf);
  const of = (...names: Parameters<(typeof states)["get"]>[0][]) =>
    names.reduce((sum, name) => sum + (states.get(name)?.length ?? 0), 0);
  const parcels = placed.flatMap((order) => order.parcels);
  const lost = parcels.filter(({ state }) => state === "lost").length;
  const ended: readonly OrderStatus[] = ["closed", "cancelled"];
  const open = placed.filter(({ status }) => !ended.includes(status)).length;
  const owed = placed.reduce((sum, order) => sum + Math.abs(owes(order)), 0);
  const held = parcels.reduce((sum, parcel) => sum + Math.abs(parcel.held), 0);
  const wrong = Object.entries(contradictions).map(([sentence, rows]) => `Not true: ${sentence} (${rows.join(", ")})`);
  return [
    `Of ${orders} orders ${of("delivered")} became money, ${of("refused")} were refused, ${of("returned")} came back, ${of("cancelled")} were cancelled or lost, ${orders - placed.length} found nothing left.`,
    `${parcels.length} parcels, of which ${lost} were lost. ${world.payouts.size} payouts.`,
    `${actions} actions, ${deaths} killed processes and ${outages} failures of the database; of ${unknown} actions nobody knew what had come of them.`,
    `${open} orders have no end, shoppers and shop owe each other ${owed}, couriers hold ${held} paisa.`,
    ...(wrong.length > 0 ? wrong : ["The ledger sums to zero, stock equals movements, every rupee has an order."]),
  ];
}
