import type { OrderStatus } from "#domains/orders/order.ts";
import { owes, stateOf } from "../model/order-rules.ts";
import type { MonthReport } from "./run-month.ts";

/** What became of the orders of a month, in sentences. Amounts are in paisa. */
export function summarise(report: MonthReport): string[] {
  const { world, orders, further, actions, unknown, deaths, outages, seen, contradictions } = report;
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
  const short = parcels.filter(({ claims }) => claims.short).length;
  const percent = (part: number, of: number) => `${part} (${((100 * part) / Math.max(1, of)).toFixed(1)} %)`;
  const twice = [...seen].reduce((sum, [key, times]) => sum + (/: (known|already-.*)$/.test(key) ? times : 0), 0);
  const all = orders + further;
  const wrong = Object.entries(contradictions).map(([sentence, rows]) => `Not true: ${sentence} (${rows.join(", ")})`);
  return [
    `Of ${all} orders, ${further} of them for goods that came back, ${percent(of("delivered"), all)} became money, ${percent(of("refused"), all)} were refused, ${percent(of("returned"), all)} came back, ${percent(of("cancelled"), all)} were cancelled or lost, ${all - placed.length} found nothing left.`,
    `${parcels.length} parcels, of which ${percent(lost, parcels.length)} were lost and ${percent(short, parcels.length)} paid too short. ${world.payouts.size} payouts. ${twice} actions had been done before.`,
    `${actions} actions, ${deaths} killed processes and ${outages} failures of the database; of ${unknown} actions nobody knew what had come of them.`,
    `${open === 0 ? "Every order has an end" : `${open} orders have no end`}, shoppers and shop owe each other ${owed}, couriers hold ${held} paisa.`,
    ...(wrong.length > 0 ? wrong : ["The ledger sums to zero, stock equals movements, every rupee has an order."]),
  ];
}
