import { sql } from "drizzle-orm";
import { findCall } from "#domains/orders/confirmation/find-call.ts";
import { asksForConfirmation } from "#domains/orders/confirmation/asks-for-confirmation.ts";
import { findOrderRecord, type OrderRecord } from "#domains/orders/find-order-record.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { type HistoryEntry, tellsOfLapse, tellsOfLoss } from "#domains/orders/history/order-history.ts";
import { isShopperEntry } from "#domains/orders/history/shopper-entries.ts";
import type { OrderState } from "#domains/orders/order.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { canMessage } from "#domains/messaging/can-message.ts";
import { isOverMessageLimit } from "#domains/messaging/message-limit.ts";
import type { MessageKind } from "#domains/messaging/message-kinds.ts";
import { type NewMessage, sendMessage } from "#domains/messaging/send-message.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { isShopper } from "#kernel/actor.ts";
import { formatWithSymbol, paisa, sum } from "#kernel/money.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { listOf } from "#platform/database/columns.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { MessageTransports } from "#platform/messaging/message-transport.ts";
import { listCash } from "./internal/list-cash.ts";

/** What composing a message requires. */
export interface MessageContext {
  database: Database;
  messages: MessageTransports;
  /** The shop's public URL, without a trailing slash. */
  baseUrl: string;
}

const by = systemActor("send-order-message");

/** The message for a history entry that leads to a state; null where only a mail tells it. */
const kindOfState: Record<OrderState, MessageKind | null> = {
  placed: null,
  confirmed: "order-confirmed",
  packed: null,
  shipped: "order-shipped",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
  refused: "order-refused",
  returned: "order-returned",
};

/** Messages that a stranger can cause to any phone by ordering and waiting: so many an hour and a day, as mails. */
const causedByAnybody = [
  "order-placed",
  "order-to-confirm",
  "confirmation-reminder",
  "order-lapsed",
] as const satisfies MessageKind[];

/** Those that a stranger causes by confirming, correcting and cancelling an order, and staff too: they count where a shopper did it. */
const causedByShoppers = ["order-confirmed", "order-edited", "order-cancelled"] as const satisfies MessageKind[];

const isIn = (kinds: readonly MessageKind[], kind: MessageKind) => kinds.includes(kind);

const mayBeCausedByAnybody = (kind: MessageKind, entry: HistoryEntry | null) =>
  isIn(causedByAnybody, kind) || (isIn(causedByShoppers, kind) && entry !== null && isShopper(entry.actorKind));

const countsAsCausedByAnybody: Parameters<typeof isOverMessageLimit>[2] = ({ kind, orderId, position }) => sql`case
  when ${kind} in (${listOf(causedByAnybody)}) then true
  when ${kind} in (${listOf(causedByShoppers)}) then ${isShopperEntry(sql`${orderId}::uuid`, position)} else false end`;

/**
 * Has the shopper told by WhatsApp or SMS that the order is placed, still waits, or what an entry of its history says, once; nothing where the
 * owner's settings or the phone's preference leave no way. `again`: the key and the only channel of a message that is sent again, by staff or because
 * a receipt says that WhatsApp does not reach the phone. `bounded`: nobody asked for it, so the limits of its phone hold.
 */
export async function sendOrderMessage(
  { database, messages, baseUrl }: MessageContext,
  { orderId, about, position }: Jobs["send-order-message"],
  again?: { key: string; channel?: "sms" | undefined; bounded?: true | undefined },
): Promise<void> {
  if (!messages.whatsapp && !messages.sms) return;
  const order = await findOrderRecord(database, by, orderId);
  if (!order || order.forgottenAt || order.phone === "") return;
  const settings = await findShopSettings(database);
  const entry = about === "entry" ? await findEntry(database, orderId, position) : null;
  const kind = await chooseKind(database, settings, order, about, entry);
  if (kind === null) return;
  const phone = order.phone;
  if (!(await canMessage(database, messages, { kind, phone, orderId, only: again?.channel }))) return;
  await runTransaction(database, async (tx) => {
    const limits = settings.orderLimits;
    if (
      (!again || again.bounded) &&
      mayBeCausedByAnybody(kind, entry) &&
      (await isOverMessageLimit(tx, phone, countsAsCausedByAnybody, limits))
    )
      return;
    await sendMessage(tx, {
      kind,
      to: phone,
      values: valuesOf(order, { kind, entry }, baseUrl),
      key: again?.key ?? `order-${about}:${orderId}${position === null ? "" : `:${position}`}`,
      orderId,
      ...(position !== null && { position }),
      ...(again?.channel && { channel: again.channel }),
    } as NewMessage);
  });
}

const findEntry = async (db: Database, orderId: string, position: number | null) =>
  (await findHistory(db, orderId)).find((entry) => entry.position === position) ?? null;

async function chooseKind(
  db: Database,
  settings: ShopSettings,
  order: OrderRecord,
  about: Jobs["send-order-message"]["about"],
  entry: HistoryEntry | null,
): Promise<MessageKind | null> {
  switch (about) {
    case "placed":
      if (order.state === "cancelled") return null;
      // An order that the rules ask nothing about may not be confirmed yet: another job does that.
      return (await asksForConfirmation(db, settings, order)) ? "order-to-confirm" : "order-placed";
    case "reminded":
      return (await findCall(db, by, order.id)) ? "confirmation-reminder" : null;
    case "entry":
      if (!entry) return null;
      if (entry.details?.kind === "edited") return "order-edited";
      if (tellsOfLoss(entry)) return "order-lost";
      if (tellsOfLapse(entry)) return "order-lapsed";
      return kindOfState[entry.state];
  }
}

/** What any of the messages about an order is filled with: each takes what it has words for. */
function valuesOf(
  order: OrderRecord,
  { kind, entry }: { kind: MessageKind; entry: HistoryEntry | null },
  baseUrl: string,
): Record<string, string> {
  const { firstName, secondName, number, balance, accessToken } = order;
  // What is confirmed is what is paid at the door, of which store credit or an advance may have paid a part.
  const total = kind === "order-to-confirm" ? paisa(Math.max(0, balance.shopper)) : order.total;
  const shipment = entry?.details?.kind === "shipment" ? entry.details : null;
  // Also of a parcel that has arrived before its message was sent.
  const parcel = order.shipments.find(
    ({ courier, trackingNumber }) => courier === shipment?.courier && trackingNumber === shipment.trackingNumber,
  );
  return {
    name: `${firstName} ${secondName}`.trim(),
    number: String(number),
    total: formatWithSymbol(total),
    link: `${baseUrl}/order/${accessToken}`,
    ...(shipment && entry
      ? {
          courier: shipment.courier,
          tracking: shipment.trackingNumber ?? "–",
          cash: formatWithSymbol(parcel?.cashDue ?? sum(listCash(order, entry))),
        }
      : {}),
  };
}
