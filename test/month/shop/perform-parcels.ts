import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { bookNumbers } from "#domains/orders/booking/book-numbers.ts";
import { bookParcels } from "#domains/orders/booking/book-parcels.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { packShipment } from "#domains/orders/shipments/pack-shipment.ts";
import { refuseShipment } from "#domains/orders/shipments/refuse-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { shipShipment } from "#domains/orders/shipments/ship-shipment.ts";
import { answerClaim, claimLostParcel } from "#domains/payouts/claims/claims.ts";
import { newId } from "#kernel/ids.ts";
import { system } from "#test/actors.ts";
import type { ActionOf } from "../actions.ts";
import { numberOf } from "./courier-api.ts";
import { type MonthShop, type Performed, type Refs, staffOf } from "./month-shop.ts";
import { idOf } from "./perform-orders.ts";
import { findClaim, findUnpacked } from "./read-orders.ts";

const packer = (shop: MonthShop) => staffOf(shop.callers[0]!);

export async function pack(shop: MonthShop, { at, one }: ActionOf<"pack">, refs: Refs): Promise<Performed> {
  const order = idOf(refs, at);
  const lines = one ? await findUnpacked(shop.db, order) : undefined;
  const packed = await packShipment(shop.db, packer(shop), { order, ...(lines && { lines }) });
  if (packed.outcome !== "done") return { outcome: packed.outcome };
  const known = refs.orders[at]!;
  return { outcome: "done", order: [at, { ...known, parcels: [...known.parcels, packed.shipmentId] }] };
}

export async function ship(shop: MonthShop, action: ActionOf<"ship">, refs: Refs): Promise<Performed> {
  const { at, parcel } = action;
  const courier = shop.couriers[action.courier]!;
  const shipmentId = refs.orders[at]!.parcels[parcel] ?? newId();
  const tracking = numberOf(shop, refs.orders[at]!, action);
  if (action.how === "by-hand")
    return shipShipment(shop.db, packer(shop), { order: idOf(refs, at), shipmentId, courier: courier.name, tracking });
  const sheet = { sheetId: newId(), courierId: courier.id, shipmentIds: [shipmentId] };
  const booked = await bookParcels(shop.db, packer(shop), sheet);
  // On the sheet of somebody who did not get to read its numbers back.
  const isListed = booked.outcome === "nothing" && booked.leftOut[0]?.reason === "on-another-sheet";
  if (booked.outcome !== "booked" && !isListed) return { outcome: "not-on-sheet" };
  const row = { line: 1, reference: "", tracking, orderNumber: refs.orders[at]!.number, parcel: parcel + 1 };
  const of = (await listCouriers(shop.db)).find(({ id }) => id === courier.id)!;
  const [numbered] = await bookNumbers(shop.db, packer(shop), { courier: of, rows: [row] });
  return { outcome: numbered?.shipped?.outcome ?? (isListed ? "not-on-sheet" : numbered!.row.result) };
}

const ends = {
  delivered: deliverShipment,
  refused: refuseShipment,
  returned: returnShipment,
  lost: loseShipment,
} satisfies Record<ActionOf<"end">["to"], unknown>;

export async function end(shop: MonthShop, action: ActionOf<"end">, refs: Refs): Promise<Performed> {
  const { at, parcel, to, refund } = action;
  const shipmentId = refs.orders[at]!.parcels[parcel] ?? newId();
  return ends[to](shop.db, packer(shop), {
    order: idOf(refs, at),
    shipmentId,
    ...(refund !== undefined && { refund }),
  });
}

export async function claimLost({ db }: MonthShop, action: ActionOf<"claim-lost">, refs: Refs): Promise<Performed> {
  await claimLostParcel(db, system, refs.orders[action.at]!.parcels[action.parcel] ?? newId());
  return { outcome: "done" };
}

export async function answer(shop: MonthShop, action: ActionOf<"answer">, refs: Refs): Promise<Performed> {
  const by = staffOf(shop.callers[0]!);
  const claimId = await findClaim(shop.db, refs.orders[action.at]!.parcels[action.parcel] ?? newId());
  const given = { claimId: claimId ?? newId(), answer: action.answer, note: "Said so" };
  return answerClaim(shop.db, by, { ...given, ...(action.amount !== undefined && { amount: action.amount }) });
}

export async function remit(
  shop: MonthShop,
  { at, parcel, amount, unnamed }: ActionOf<"remit">,
  refs: Refs,
): Promise<Performed> {
  const by = staffOf(shop.callers[0]!);
  const shipmentId = unnamed ? null : (refs.orders[at]!.parcels[parcel] ?? newId());
  return recordPayment(shop.db, by, { order: idOf(refs, at), kind: "remitted", amount, shipmentId });
}
