import { findOrderRecord, type OrderRecord } from "#domains/orders/find-order-record.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { tellsOfLoss, type HistoryEntry } from "#domains/orders/history/order-history.ts";
import type { OrderState } from "#domains/orders/order.ts";
import { enqueueAll, type Jobs } from "#domains/jobs/enqueue.ts";
import { findOrderDevice, listOrderDevices } from "#domains/push/order-devices.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { formatWithSymbol, sum } from "#kernel/money.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { forgetBrowser } from "./internal/forget-browser.ts";
import { listCash } from "./internal/list-cash.ts";

const by = systemActor("push-order-news");
const threeDays = 3 * 24 * 3_600;

/** What a notification says of a history entry that leads to a state; null where there is nothing to tell. */
const newsOfState: Record<OrderState, ((cash: string | null, courier: string | null) => string) | null> = {
  placed: null,
  confirmed: () => "It is confirmed, and is packed next.",
  packed: null,
  shipped: (cash, courier) =>
    `It is on its way${courier ? ` with ${courier}` : ""}.${cash ? ` To pay at the door: ${cash}.` : ""}`,
  delivered: () => "It has arrived. Something not right? Tell us.",
  cancelled: () => "It is cancelled.",
  refused: () => "It was not accepted at the door. If that is a mistake, tell us.",
  returned: () => "It has come back to us.",
};

/** A job for each browser that shows news of the order. */
export async function spreadOrderNews(db: Database, { orderId, position }: Jobs["spread-order-news"]): Promise<void> {
  if (!(await findShopSettings(db)).orderNews) return;
  const devices = await listOrderDevices(db, orderId);
  await runTransaction(db, (tx) =>
    enqueueAll(
      tx,
      devices.map(({ id }) => ({
        name: "push-order-news",
        payload: { deviceId: id, position },
        key: `push-order-news:${id}:${position}`,
      })),
    ),
  );
}

/**
 * Has one browser show what an entry of the order's history says. A notification that is sent twice replaces itself. A browser that takes nothing any
 * more is forgotten. Throws where its push service cannot be reached: the job then runs again.
 */
export async function pushOrderNews(
  { database, push, baseUrl }: { database: Database; push: PushTransport; baseUrl: string },
  { deviceId, position }: Jobs["push-order-news"],
): Promise<void> {
  const device = await findOrderDevice(database, deviceId);
  const order = device && (await findOrderRecord(database, by, device.orderId));
  if (!device || !order || order.forgottenAt) return;
  const entry = (await findHistory(database, order.id)).find((candidate) => candidate.position === position);
  const body = entry && describeEntry(order, entry);
  if (!body) return;
  const { title } = await findShopSettings(database);
  const payload = JSON.stringify({
    title: `${title}: order ${order.number}`,
    body,
    url: `${baseUrl}/order/${order.accessToken}`,
    tag: order.id,
  });
  const outcome = await push.send(device, { payload, topic: order.id.replaceAll("-", ""), holdFor: threeDays });
  if (outcome === "gone") await forgetBrowser(database, device.endpoint);
}

function describeEntry(order: OrderRecord, entry: HistoryEntry): string | null {
  if (entry.details?.kind === "edited") return `We changed it. The total is now ${formatWithSymbol(order.total)}.`;
  if (tellsOfLoss(entry)) return "We are sorry: the courier has lost a parcel of it. See what happens now.";
  if (entry.state === "cancelled" && entry.actorKind === "system")
    return "Nobody confirmed it in time, so it is cancelled. You can order it again.";
  const courier = entry.details?.kind === "shipment" ? entry.details.courier : null;
  const cash = sum(listCash(order, entry));
  return newsOfState[entry.state]?.(cash > 0 ? formatWithSymbol(cash) : null, courier) ?? null;
}
