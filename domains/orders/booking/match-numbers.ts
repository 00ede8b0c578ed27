import { isTrackingNumber } from "#domains/couriers/tracking-number.ts";
import { eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { bookedParcels, bookingSheets } from "../internal/tables/booking-tables.server.ts";
import { orders, shipments } from "../internal/tables.server.ts";
import { isOrderNumber } from "../order.ts";
import type { ShipmentState } from "../shipments/shipment.ts";
import type { GivenNumber } from "./read-tracking-numbers.ts";

/** Why a number cannot be booked. */
export type NumberProblem =
  /** No order has this number, or the order has no such parcel. */
  | "unknown"
  /** The file names the parcel, or the number, in another row too, with something else beside it. */
  | "twice"
  /** The order has several packed parcels, and the row does not say which one. */
  | "several-parcels"
  /** Nothing of the order is packed, or what was packed was cancelled or has ended. */
  | "not-packed"
  /** It has left already, with another number. */
  | "other-number"
  /** It is on a sheet for another courier. */
  | "other-courier"
  /** Another parcel has this number. */
  | "taken"
  /** It is no tracking number, or a spreadsheet has rounded it. */
  | "invalid";

/** A row of a courier's file with what it means. */
export type MatchedNumber = GivenNumber &
  (
    | { result: "matched"; orderId: string; shipmentId: string; code: string }
    /** The parcel has left with this number, or the file says the same in another row. */
    | { result: "already-booked"; code: string }
    | { result: NumberProblem }
  );

interface Candidate {
  orderId: string;
  orderNumber: number;
  /** Of a parcel; null for an order without one. */
  id: string | null;
  number: number | null;
  state: ShipmentState | null;
  trackingNumber: string | null;
  /** The courier of the sheet that it is on. */
  sheetCourier: string | null;
}

/** What each row means, in two statements for any number of rows. Nothing is changed. */
export async function matchNumbers(
  db: Database,
  _by: Staff<"orders.fulfil">,
  { courierId, rows }: { courierId: string; rows: readonly GivenNumber[] },
): Promise<MatchedNumber[]> {
  const numbers = [...new Set(rows.flatMap(({ orderNumber }) => orderNumber ?? []))].filter(isOrderNumber);
  const candidates = Map.groupBy(await loadCandidates(db, numbers), ({ orderNumber }) => orderNumber);
  const takenBy = await loadTaken(db, rows);
  const seen = { parcels: new Map<string, string>(), numbers: new Map<string, string>() };
  const judged = rows.map((row) => judge(row, candidates.get(row.orderNumber ?? -1) ?? [], { courierId, takenBy }));
  for (const row of judged)
    if (row.result === "matched") {
      seen.parcels.set(
        row.shipmentId,
        seen.parcels.has(row.shipmentId) && seen.parcels.get(row.shipmentId) !== row.tracking ? "" : row.tracking,
      );
      const own = seen.numbers.get(row.tracking);
      seen.numbers.set(row.tracking, own !== undefined && own !== row.shipmentId ? "" : row.shipmentId);
    }
  const first = new Set<string>();
  return judged.map((row) => {
    if (row.result !== "matched") return row;
    if (seen.parcels.get(row.shipmentId) === "" || seen.numbers.get(row.tracking) === "")
      return { ...row, result: "twice" };
    if (first.has(row.shipmentId)) return { ...row, result: "already-booked" };
    first.add(row.shipmentId);
    return row;
  });
}

function judge(
  row: GivenNumber,
  parcels: readonly Candidate[],
  { courierId, takenBy }: { courierId: string; takenBy: ReadonlyMap<string, string[]> },
): MatchedNumber {
  if (parcels.length === 0) return { ...row, result: "unknown" };
  const known = parcels.filter(({ id }) => id !== null);
  const named = known.filter(({ number }) => row.parcel === null || row.parcel === number);
  if (named.length === 0) return { ...row, result: known.length === 0 ? "not-packed" : "unknown" };
  if (!isTrackingNumber(row.tracking) || /^\d(?:\.\d+)?E\+?\d+$/i.test(row.tracking))
    return { ...row, result: "invalid" };
  const codeOf = ({ orderNumber, number }: Candidate) => `${orderNumber}-${number}`;
  // A packed parcel has a number that its courier's API gave: it leaves with it.
  const left = named.find(({ trackingNumber, state }) => trackingNumber === row.tracking && state !== "packed");
  if (left) return { ...row, result: "already-booked", code: codeOf(left) };
  const packed = named.filter(({ state }) => state === "packed");
  if (packed.length > 1) return { ...row, result: "several-parcels" };
  const [parcel] = packed;
  if (!parcel?.id)
    return { ...row, result: named.some(({ state }) => state === "shipped") ? "other-number" : "not-packed" };
  if (parcel.sheetCourier !== null && parcel.sheetCourier !== courierId) return { ...row, result: "other-courier" };
  if (takenBy.get(row.tracking)?.some((id) => id !== parcel.id)) return { ...row, result: "taken" };
  return { ...row, result: "matched", orderId: parcel.orderId, shipmentId: parcel.id, code: codeOf(parcel) };
}

/** The parcels of orders of these numbers; an order without a parcel is one row without an id. */
async function loadCandidates(db: Database, numbers: number[]): Promise<Candidate[]> {
  if (numbers.length === 0) return [];
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      id: shipments.id,
      number: shipments.number,
      state: shipments.state,
      trackingNumber: shipments.trackingNumber,
      sheetCourier: bookingSheets.courierId,
    })
    .from(orders)
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(bookedParcels, eq(bookedParcels.shipmentId, shipments.id))
    .leftJoin(bookingSheets, eq(bookingSheets.id, bookedParcels.sheetId))
    .where(sql`${orders.number} = any(${sql.param(numbers)}::bigint[])`);
}

/** The parcels that have these numbers already. */
async function loadTaken(db: Database, rows: readonly GivenNumber[]): Promise<Map<string, string[]>> {
  const numbers = [...new Set(rows.map(({ tracking }) => tracking))].filter((tracking) => tracking !== "");
  if (numbers.length === 0) return new Map();
  const found = await db
    .select({ id: shipments.id, tracking: shipments.trackingNumber })
    .from(shipments)
    .where(sql`${shipments.trackingNumber} = any(${sql.param(numbers)}::text[])`)
    .limit(10_000);
  return new Map(
    [...Map.groupBy(found, ({ tracking }) => tracking!)].map(([tracking, own]) => [tracking, own.map(({ id }) => id)]),
  );
}
