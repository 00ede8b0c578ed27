import { sql } from "drizzle-orm";
import { createExchange } from "#domains/orders/exchanges/create-exchange.ts";
import { receiveExchange } from "#domains/orders/exchanges/receive-exchange.ts";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { exchangeReturn, previewReturnExchange } from "#domains/returns/exchange-return.ts";
import { findReturn } from "#domains/returns/find-returns.ts";
import { inspectReturn } from "#domains/returns/inspect-return.ts";
import { receiveParcel } from "#domains/returns/receive-parcel.ts";
import { receiveReturn } from "#domains/returns/receive-return.ts";
import { refundReturn } from "#domains/returns/refund-return.ts";
import { requestReturn } from "#domains/returns/request-return.ts";
import { newId } from "#kernel/ids.ts";
import { returnClasses, type ReturnPolicy, type ReturnTerms } from "#kernel/return-policy.ts";
import { guest, system } from "#test/actors.ts";
import type { ActionOf } from "../actions.ts";
import { type MonthShop, type Performed, type Refs, staffOf } from "./month-shop.ts";
import { idOf } from "./perform-orders.ts";
import { readOrder } from "./read-orders.ts";

const clerk = (shop: MonthShop) => staffOf(shop.callers[0]!);

/** Everything can come back: what the owner allows is tested elsewhere. */
const terms: ReturnTerms = { days: 90, reasons: ["changed-mind"], photos: false, condition: "", offer: "either" };
const returns: ReturnPolicy = {
  delivery: "never",
  classes: Object.fromEntries(returnClasses.map((name) => [name, terms])) as ReturnPolicy["classes"],
};

const returnOf = (refs: Refs, { at, back, version }: { at: number; back: number; version: number }) => ({
  returnId: refs.orders[at]!.returns[back] ?? newId(),
  version,
});

/** Notes the return that was made of an order. */
const withReturn = (refs: Refs, at: number, id: string): Pick<Performed, "order"> => ({
  order: [at, { ...refs.orders[at]!, returns: [...refs.orders[at]!.returns, id] }],
});

export async function request(shop: MonthShop, action: ActionOf<"request-return">, refs: Refs): Promise<Performed> {
  const { at, wants } = action;
  const returnId = newId();
  const swapFor = action.swap === undefined ? null : shop.variants[action.swap]!;
  const lines = action.lines.map((line) => ({ ...line, reason: "changed-mind" as const, swapFor }));
  const given = {
    returnId,
    orderId: idOf(refs, at),
    accessToken: refs.orders[at]!.token,
    lines,
    outcome: wants,
    note: "",
  };
  const { outcome } = await requestReturn(shop.db, guest, given, { returns, returnDays: 90 });
  return { outcome, ...(outcome === "requested" && withReturn(refs, at, returnId)) };
}

export async function answer(shop: MonthShop, action: ActionOf<"answer-return">, refs: Refs): Promise<Performed> {
  return answerReturn(shop.db, clerk(shop), { ...returnOf(refs, action), to: action.to, words: "As agreed" });
}

export async function receive(shop: MonthShop, action: ActionOf<"receive-return">, refs: Refs): Promise<Performed> {
  const { lines, delivery } = action;
  return receiveReturn(shop.db, clerk(shop), { ...returnOf(refs, action), lines }, { delivery });
}

export async function inspect(shop: MonthShop, action: ActionOf<"inspect-return">, refs: Refs): Promise<Performed> {
  const given = returnOf(refs, action);
  const { rows } = await shop.db.execute<{ shipmentId: string; batchId: string }>(sql`
    select item.shipment_id as "shipmentId", item.batch_id as "batchId" from returns_items item join orders_shipments parcel on parcel.id = item.shipment_id
    where return_id = ${given.returnId} order by parcel.number, array_position(${sql.param(shop.variants)}::uuid[], item.variant_id)`);
  const items = rows.map((row, place) => ({ ...row, ...(action.pieces[place] ?? { restock: 0, writeOff: 0 }) }));
  return inspectReturn(shop.db, clerk(shop), { ...given, items, refund: action.refund, words: "Opened" });
}

export async function refund(shop: MonthShop, action: ActionOf<"refund-return">, refs: Refs): Promise<Performed> {
  return refundReturn(shop.db, clerk(shop), { ...returnOf(refs, action), as: action.as, reference: "TID 77" });
}

export async function scan(shop: MonthShop, action: ActionOf<"scan-parcel">, refs: Refs): Promise<Performed> {
  const { at, parcel, as } = action;
  const shipmentId = refs.orders[at]!.parcels[parcel] ?? newId();
  const scanned = await receiveParcel(shop.db, clerk(shop), { shipmentId, as });
  const isNew = scanned.outcome === "received";
  return { outcome: scanned.outcome, ...(isNew && withReturn(refs, at, scanned.returnId)) };
}

export async function exchange(shop: MonthShop, action: ActionOf<"exchange">, refs: Refs): Promise<Performed> {
  const { at, into, returned, fee, here } = action;
  // Who does not know what came of the form sends the same one again.
  const cart = refs.orders[into]?.cart ?? { secret: "", cartId: newId(), total: 0 };
  const { outcome } = await createExchange(shop.db, clerk(shop), {
    order: idOf(refs, at),
    newOrderId: cart.cartId,
    returned,
    goods: action.goods.map(({ variant, quantity }) => ({ variantId: shop.variants[variant]!, quantity })),
    deliveryFee: fee,
    goodsReceipt: here ? "here" : "awaited",
  });
  const placed = outcome === "done" ? await readOrder(shop.db, cart) : null;
  return { outcome, ...(placed && { order: [into, placed] }) };
}

/** Sends what was wanted instead, for what the screen says that it costs. */
export async function exchangeRequested(
  shop: MonthShop,
  action: ActionOf<"exchange-return">,
  refs: Refs,
): Promise<Performed> {
  const given = returnOf(refs, action);
  const found = await findReturn(shop.db, system, given.returnId);
  const preview = found && (await previewReturnExchange(shop.db, clerk(shop), found));
  const { outcome } = await exchangeReturn(shop.db, clerk(shop), { ...given, seenDue: preview?.due ?? 0 });
  if (outcome !== "done") return { outcome };
  const after = await findReturn(shop.db, system, given.returnId);
  const placed = await readOrder(shop.db, { secret: "", cartId: after?.exchangeId ?? newId(), total: 0 });
  return { outcome, ...(placed && { order: [action.into, placed] }) };
}

export async function receiveExchanged(
  shop: MonthShop,
  { at, into }: ActionOf<"receive-exchange">,
  refs: Refs,
): Promise<Performed> {
  const exchanged = refs.orders[into]?.cart.cartId ?? newId();
  return receiveExchange(shop.db, clerk(shop), { order: idOf(refs, at), exchange: exchanged });
}
