import type { OrderStatus } from "#domains/orders/order.ts";
import type { PaidParcel } from "#domains/orders/payments/find-paid-parcels.ts";
import { formatWithSymbol, type Paisa, paisa } from "#kernel/money.ts";
import { type PayoutRow, readOrderNumber } from "../files/read-payout-file.ts";
import { addSums, type PayoutTotals, type RowKind, type RowSums } from "../payout.ts";

/** A row with what it is. */
export interface ComparedRow extends PayoutRow {
  kind: RowKind;
  due: Paisa;
  parcel: PaidParcel | null;
  /** The order that a row names whose parcel is unknown; null where the shop has none of this number. */
  orderNumber: number | null;
  deliver: boolean;
  note: string | null;
}

/** Finds the parcels of rows, and says of each row what it is. A parcel is paid by one row of a file: `paid` has those of the rows before. */
export function compareRows(
  rows: readonly PayoutRow[],
  {
    parcels,
    orders,
    payout,
    paid,
  }: {
    parcels: readonly PaidParcel[];
    /** The orders that the rows name. */
    orders: ReadonlyMap<number, OrderStatus>;
    payout: { courierId: string; reference: string };
    paid: Map<string, number>;
  },
): ComparedRow[] {
  const byTracking = Map.groupBy(parcels, ({ trackingNumber }) => trackingNumber?.toUpperCase() ?? "");
  const byOrder = Map.groupBy(parcels, ({ orderNumber }) => orderNumber);
  return rows.map((row) => {
    const base = { ...row, due: paisa(0), parcel: null, orderNumber: null, deliver: false, note: row.problem };
    if (row.problem) return { ...base, kind: "unreadable" };
    const found = findParcel(row, { byTracking, byOrder, orders }, payout.courierId);
    if ("note" in found) return { ...base, ...found };
    const { parcel } = found;
    const earlier = paid.get(parcel.shipmentId);
    if (earlier !== undefined)
      return { ...base, parcel, kind: "twice", note: `The parcel stands on line ${earlier} too` };
    paid.set(parcel.shipmentId, row.line);
    return { ...base, parcel, ...judge(row, parcel, payout) };
  });
}

function findParcel(
  { tracking, order }: PayoutRow,
  {
    byTracking,
    byOrder,
    orders,
  }: {
    byTracking: ReadonlyMap<string, PaidParcel[]>;
    byOrder: ReadonlyMap<number, PaidParcel[]>;
    orders: ReadonlyMap<number, OrderStatus>;
  },
  courierId: string,
): { parcel: PaidParcel } | { kind: "unknown"; note: string; orderNumber: number | null } {
  const best = (parcels: PaidParcel[]) =>
    parcels.find((parcel) => parcel.courierId === courierId && parcel.state !== "cancelled") ?? parcels[0];
  const tracked = tracking === "" ? undefined : best(byTracking.get(tracking.toUpperCase()) ?? []);
  if (tracked) return { parcel: tracked };
  const number = readOrderNumber(order);
  const sent = (number === null ? [] : (byOrder.get(number) ?? [])).filter(({ state }) => state !== "cancelled");
  const fitting = sent.filter(({ trackingNumber }) => tracking === "" || trackingNumber === null);
  if (fitting.length === 1) return { parcel: fitting[0]! };
  const status = number === null ? undefined : orders.get(number);
  const unknown = { kind: "unknown" as const, orderNumber: status === undefined ? null : number };
  if (fitting.length > 1)
    return { ...unknown, note: `Order ${number} has ${fitting.length} parcels: the tracking number is needed` };
  const others = sent.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  if (others.length > 0)
    return { ...unknown, note: `The parcel of order ${number} has the number ${others.join(", ")}` };
  if (status === "cancelled") return { ...unknown, note: `Order ${number} is cancelled, and no parcel of it is out` };
  if (status !== undefined) return { ...unknown, note: `No parcel of order ${number} is packed` };
  return {
    ...unknown,
    note:
      tracking === "" && number !== null ? `The shop has no order ${number}` : "No parcel of the shop has this number",
  };
}

const paidByNote = ({ reference }: { reference: string }) => `Payout ${reference} has paid this`;
/** The same again in other amounts, or another fee: nothing in the file tells which. */
const otherAmountsNote =
  "The parcel is settled, and no payout has paid these amounts. If this is another fee or payment, enter it in the order’s money";

const recoveredNote = ({ writtenOff }: PaidParcel) =>
  `${formatWithSymbol(writtenOff)} was written off: the courier pays after all`;

function judge(
  { collected, fee, tax, paidOut }: PayoutRow,
  parcel: PaidParcel,
  { courierId, reference }: { courierId: string; reference: string },
): Pick<ComparedRow, "kind" | "due" | "deliver" | "note"> {
  if (parcel.courierId !== courierId)
    return {
      kind: "other-courier",
      due: paisa(0),
      deliver: false,
      note: parcel.courier === null ? "The parcel has not left" : `The parcel went with ${parcel.courier}`,
    };
  const paid = fee + tax + paidOut;
  // A fee for a parcel whose cash is not collected yet, or never was.
  const deliver = parcel.state === "shipped" && parcel.cashDue > 0 && collected > 0;
  const due = paisa(parcel.held + (deliver ? parcel.cashDue : 0));
  const same = parcel.paidBy.find((once) => once.paidOut === paidOut && once.fee === fee && once.tax === tax);
  // Money that nobody expects any more. The amounts of an earlier row again are none of it.
  const withWrittenOff = paisa(due + parcel.writtenOff);
  if (parcel.writtenOff > 0 && paid > 0 && paid > due && paid <= withWrittenOff && !same)
    return { kind: "recovered", due: withWrittenOff, deliver, note: recoveredNote(parcel) };
  if (parcel.held === 0 && parcel.paidBefore && !deliver)
    return { kind: "paid-before", due, deliver, note: same ? paidByNote(same) : otherAmountsNote };
  // What was short or over stays open after it is booked, and is no reason to book the same row again.
  if (same && (same.reference === reference || paid !== due))
    return { kind: "paid-before", due, deliver, note: paidByNote(same) };
  const isFeeOnly = collected === 0 && paid === 0;
  if (paid === due || isFeeOnly)
    return {
      kind: deliver ? "undelivered" : "matched",
      due: isFeeOnly ? paisa(0) : due,
      deliver,
      note: deliver ? "Nobody recorded its delivery" : null,
    };
  return { kind: paid < due ? "short" : "over", due, deliver, note: deliver ? "Nobody recorded its delivery" : null };
}

/** The sums of each kind. */
export function sumRows(rows: readonly (Omit<RowSums, "rows"> & { kind: RowKind })[]): PayoutTotals {
  const totals: PayoutTotals = {};
  for (const { kind, due, collected, fee, tax, paidOut } of rows) {
    const own = { rows: 1, due, collected, fee, tax, paidOut };
    totals[kind] = totals[kind] ? addSums(totals[kind], own) : own;
  }
  return totals;
}
