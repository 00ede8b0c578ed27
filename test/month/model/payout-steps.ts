import type { BookedKind, RowKind } from "#domains/payouts/payout.ts";
import type { ActionOf, PayoutLine } from "../actions.ts";
import { changed } from "./order-rules.ts";
import { addPaid, delivered, paidOff, writtenOffOf } from "./parcel-steps.ts";
import {
  type PaidOnce,
  apply,
  fork,
  type ModelBooking,
  type ModelOrder,
  type ModelParcel,
  type ModelPayout,
  type ModelRow,
  type Step,
  type World,
} from "./world.ts";

const bookable: readonly BookedKind[] = ["matched", "short", "over", "undelivered", "recovered"];

export const isBookedKind = (kind: RowKind) => (bookable as readonly RowKind[]).includes(kind);

/** What each row of a file is, by what the shop knows of its parcel. */
function tryRows(world: World, payout: number, courier: number, lines: PayoutLine[]): ModelRow[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const parcel = world.orders.get(line.at)!.parcels[line.parcel]!;
    const { state, cash, held, courier: own, number, paidBefore, paid: paidBy } = parcel;
    const writtenOff = writtenOffOf(parcel);
    const row = { ...line, deliver: false, seen: { state, cash, held, courier: own, writtenOff } };
    if (line.collected !== line.fee + line.tax + line.paidOut) return { ...row, kind: "unreadable" };
    // It has left under another number since.
    if (number !== (line.booking ?? "hand")) return { ...row, kind: "unknown" };
    const key = `${line.at} ${line.parcel}`;
    if (seen.has(key)) return { ...row, kind: "twice" };
    seen.add(key);
    if (own !== courier) return { ...row, kind: "other-courier" };
    const deliver = state === "shipped" && cash > 0 && line.collected > 0;
    const due = held + (deliver ? cash : 0);
    const paid = line.fee + line.tax + line.paidOut;
    const isSame = ({ paidOut, fee, tax }: PaidOnce) =>
      paidOut === line.paidOut && fee === line.fee && tax === line.tax;
    const same = Object.keys(paidBy).filter((by) => isSame(paidBy[by]!));
    // What was written off comes after all, unless the very amounts came before.
    const isAfterAll = writtenOff > 0 && paid > 0 && paid > due && paid <= due + writtenOff;
    if (isAfterAll && same.length === 0) return { ...row, deliver, kind: "recovered" };
    if (held === 0 && paidBefore && !deliver) return { ...row, kind: "paid-before" };
    if (same.includes(String(payout)) || (same.length > 0 && paid !== due))
      return { ...row, deliver, kind: "paid-before" };
    if (paid === due || (line.collected === 0 && paid === 0))
      return { ...row, deliver, kind: deliver ? "undelivered" : "matched" };
    return { ...row, deliver, kind: paid < due ? "short" : "over" };
  });
}

export function sendPayout(world: World, { payout, courier, rows, unknown }: ActionOf<"send-payout">): Step[] {
  // The same file again, unless it was given up or reversed.
  const same = world.payouts.get(payout);
  if (same && same.state !== "discarded" && same.state !== "reversed") return [{ outcome: "known" }];
  const tried: ModelPayout = {
    courier,
    state: "tried",
    lines: rows,
    unknown,
    rows: tryRows(world, payout, courier, rows),
    sent: same ? same.sent + 1 : 0,
    form: null,
    booked: [],
  };
  return [{ outcome: "sent", payout: [payout, tried] }];
}

export function discardPayout(world: World, { payout }: ActionOf<"discard-payout">): Step[] {
  const known = world.payouts.get(payout)!;
  if (known.state === "booked" || known.state === "reversed") return [{ outcome: "already-booked" }];
  return [{ outcome: "discarded", payout: [payout, { ...known, state: "discarded" }] }];
}

/** All of a file is booked, or nothing: when a parcel is not any more what the trial saw, it is tried again. */
export function bookPayout(world: World, { payout, kinds = bookable }: ActionOf<"book-payout">): Step[] {
  const known = world.payouts.get(payout)!;
  if (known.state === "booked") return [{ outcome: "already-booked" }];
  const rows = known.rows.filter(({ kind }) => (kinds as readonly RowKind[]).includes(kind));
  const now = tryRows(world, payout, known.courier, known.lines);
  if (known.state !== "tried" || rows.length === 0)
    return [
      { outcome: "not-tried" },
      // Who has booked a part of it at once tries the rest again after that: a row of nothing at all can be booked once more.
      ...(known.state === "tried" && known.booked.length > 0
        ? [{ outcome: "not-tried", payout: [payout, { ...known, rows: now }] } satisfies Step]
        : []),
    ];
  const isChanged = rows.some((row) => {
    const { seen, kind } = now[known.rows.indexOf(row)]!;
    // A row of nothing at all books nothing, however often.
    const isFeeAlone = row.fee + row.tax + row.paidOut === 0 && (row.fee !== 0 || row.tax !== 0 || row.paidOut !== 0);
    const isRepeated = isFeeAlone && kind === "paid-before";
    return (
      isRepeated ||
      seen.state !== row.seen.state ||
      seen.cash !== row.seen.cash ||
      seen.held !== row.seen.held ||
      seen.writtenOff !== row.seen.writtenOff ||
      seen.courier !== known.courier
    );
  });
  if (isChanged)
    return [
      { outcome: "changed", payout: [payout, { ...known, rows: now }] },
      // Two who book at once both learn of it before it is tried again.
      { outcome: "changed" },
    ];
  const source = { payout, by: nameOf(payout, known) };
  const done = [...Map.groupBy(rows, ({ at }) => at)].map(([at, own]) => ({ at, ...book(world, source, at, own) }));
  const orders = done.map(({ at, order }): [number, ModelOrder] => [at, order]);
  const booked = [...known.booked, ...done.flatMap(({ bookings }) => bookings)];
  const isWhole = known.rows.every(({ kind }) => !isBookedKind(kind) || (kinds as readonly RowKind[]).includes(kind));
  if (isWhole) return [{ outcome: "booked", orders, payout: [payout, { ...known, state: "booked", booked }] }];
  // What is left is tried again after that, unless the process dies between the two.
  const after = fork(world);
  apply(after, { outcome: "", orders });
  const left = tryRows(after, payout, known.courier, known.lines);
  const marked = known.rows.map((row): ModelRow => (rows.includes(row) ? { ...row, kind: "paid-before" } : row));
  return [
    { outcome: "booked", orders, payout: [payout, { ...known, rows: left, booked }] },
    // Somebody else may book the rest before it is tried again.
    { outcome: "booked", orders, payout: [payout, { ...known, rows: marked, booked }] },
    { outcome: "not-done", orders, payout: [payout, { ...known, rows: marked, booked }] },
  ];
}

/** Sets a file that is sent again apart from the one before. */
export const nameOf = (payout: number, { sent }: Pick<ModelPayout, "sent">): string => `payout ${payout}.${sent}`;

/** The order after these rows are booked for it, with what each of them did. */
export function book(
  world: World,
  { payout, by }: { payout: number; by: string },
  at: number,
  rows: ModelRow[],
): { order: ModelOrder; bookings: ModelBooking[] } {
  const before = world.orders.get(at)!;
  const after = fork(world);
  const handed = rows.filter(({ deliver }) => deliver).map(({ parcel }) => parcel);
  if (handed.length > 0) apply(after, { outcome: "", orders: [[at, delivered(world, at, handed)]] });
  const order = after.orders.get(at)!;
  const bookings: ModelBooking[] = [];
  const version = before.version + 1;
  const parcels = order.parcels.map((parcel, number) => {
    const row = rows.find((each) => each.parcel === number);
    if (!row) return parcel;
    const paid = row.fee + row.tax + row.paidOut;
    const after = paidOff(parcel, paid);
    const { held } = after;
    const claims = { ...parcel.claims };
    const answered: ModelParcel["claims"] = {};
    const isRecovered = writtenOffOf(after) === 0 && writtenOffOf(parcel) > 0;
    for (const reason of ["lost", "short"] as const)
      if (claims[reason] === "open" ? held <= 0 : claims[reason] && claims[reason] !== "paid" && isRecovered) {
        answered[reason] = claims[reason]!;
        claims[reason] = "paid";
      }
    const opened = row.kind === "short" && held > 0 && Object.keys(claims).length === 0;
    if (opened) claims.short = "open";
    const isPaid = row.fee !== 0 || row.tax !== 0 || row.paidOut !== 0;
    bookings.push({
      at,
      parcel: number,
      fee: row.fee,
      tax: row.tax,
      paidOut: row.paidOut,
      opened,
      paid: answered,
      version,
      delivered: row.deliver ? parcel.cash : null,
      recovered: writtenOffOf(parcel) - writtenOffOf(after),
    });
    return {
      ...after,
      claims,
      money: isPaid ? [...parcel.money, { by, pays: true }] : parcel.money,
      paidBefore: parcel.paidBefore || isPaid,
      paid: isPaid ? addPaid(parcel.paid, String(payout), row) : parcel.paid,
    };
  });
  // One version for all of a file's entries.
  return { order: { ...changed(order, { parcels }), version }, bookings };
}
