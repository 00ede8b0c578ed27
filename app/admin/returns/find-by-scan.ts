import { findExchanges } from "#domains/orders/exchanges/find-exchanges.ts";
import { findParcelsByCode, type ReceivedParcel } from "#domains/orders/coming-back/find-parcels.ts";
import { shipmentRules, type ShipmentState } from "#domains/orders/shipments/shipment.ts";
import { findReturnByNumber, findReturnsOfOrders } from "#domains/returns/find-returns.ts";
import { endedReturnStates, readReturnNumber, returnCode } from "#domains/returns/return.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readParcelCode } from "../packing/scan-goods.ts";
import { staffReturnStateLabels } from "../ui/returns/return-labels.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

/** What was scanned or typed: of a return, of a slip (10001-1), an order's number, or a tracking number. */
export const readScan = (request: Request): string =>
  toAsciiDigits(new URL(request.url).searchParams.get("scan") ?? "")
    .trim()
    .slice(0, typedLengths.scan);

/** The ways in which a parcel in a state can have come back; none where it cannot. */
const waysBack: Readonly<Record<ShipmentState, ("refused" | "returned")[]>> = {
  packed: [],
  shipped: ["refused", "returned"],
  delivered: ["returned"],
  refused: ["refused"],
  returned: ["returned"],
  lost: ["returned"],
  cancelled: [],
};

function noteOn({ state, lossPaid }: ReceivedParcel): string {
  if (waysBack[state].length === 0) return "It has not left, so it cannot come back.";
  if (state !== "lost") return "";
  const claim =
    "It was recorded as lost. Received, it counts as returned, and its courier owes nothing for the loss. If its goods were received on the stock’s page before, do not receive them again.";
  return lossPaid
    ? `${claim} The courier has paid for the loss: that stays booked, and the shop owes it to the courier. Once it is paid back or kept from a payout, enter it below zero under the order’s money, as what the courier paid out.`
    : claim;
}

/** What a scanned code means: the one return that it leads to, or parcels and returns to choose from. */
export async function findByScan(db: Database, by: Staff<"orders.fulfil" | "orders.read">, scan: string) {
  const none = {
    only: null as string | null,
    exchanges: [] as AwaitedExchange[],
    parcels: [] as ShownParcel[],
    returns: [] as ShownReturn[],
  };
  if (scan === "") return none;
  const number = readReturnNumber(scan);
  if (number !== null) return { ...none, only: await findReturnByNumber(db, by, number) };
  const found = await findParcelsByCode(db, by, String(readParcelCode(scan) ?? scan));
  const orders = new Map(found.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  const returns = await findReturnsOfOrders(db, by, [...orders.keys()]);
  const open = returns.filter(({ state }) => !endedReturnStates.includes(state));
  return {
    only: null,
    exchanges: await listAwaited(db, orders),
    parcels: found
      .filter(({ id }) => !returns.some(({ shipmentId }) => shipmentId === id))
      .map((parcel) => ({
        id: parcel.id,
        order: parcel.orderNumber,
        number: parcel.number,
        state: shipmentRules[parcel.state].label,
        carried: [parcel.courier, parcel.trackingNumber].filter(Boolean).join(", "),
        ways: waysBack[parcel.state],
        note: noteOn(parcel),
      })),
    returns: open.map(({ id, number: own, state }) => ({
      id,
      code: returnCode(own),
      state: staffReturnStateLabels[state],
    })),
  };
}

/** The goods that are awaited for exchanges of these orders, by id with their numbers: whichever of the two orders was scanned. */
async function listAwaited(db: Database, orders: ReadonlyMap<string, number>): Promise<AwaitedExchange[]> {
  const awaited: AwaitedExchange[] = [];
  for (const [order, number] of orders)
    for (const { side, id, other, received, lines } of await findExchanges(db, order))
      if (!received)
        awaited.push({
          id,
          ...(side === "old"
            ? { order, from: number, to: other.number }
            : { order: other.id, from: other.number, to: number }),
          units: lines.reduce((units, { quantity }) => units + quantity, 0),
        });
  return awaited;
}

/** An exchange whose goods have not come yet. */
export interface AwaitedExchange {
  /** That of the exchange, which is its new order's. */
  id: string;
  /** The order whose goods come back. */
  order: string;
  /** Its number, and that of the new order. */
  from: number;
  to: number;
  units: number;
}

/** A parcel that can be received. */
export interface ShownParcel {
  id: string;
  order: number;
  number: number;
  state: string;
  carried: string;
  ways: ("refused" | "returned")[];
  /** What is to be known before; empty for nothing. */
  note: string;
}

export interface ShownReturn {
  id: string;
  code: string;
  state: string;
}
