import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { confirmOrder } from "#domains/orders/confirm-order.ts";
import { correctRecipient } from "#domains/orders/edits/correct-recipient.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { setPaymentReference } from "#domains/orders/payments/set-payment-reference.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Database } from "#platform/database/database.server.ts";
import { guest } from "./actors.ts";

/** Cancels an order as a shopper does who has its private link. */
export async function cancelAsShopper(db: Database, orderId: string, note?: string) {
  return cancelOrder(db, guest, { ...(await credentials(db, orderId)), note });
}

/** Confirms an order as a shopper does who has its private link. */
export async function confirmAsShopper(db: Database, orderId: string) {
  return confirmOrder(db, guest, await credentials(db, orderId));
}

/** Sets the reference of a transfer as a shopper does who has the order's private link. */
export async function setReferenceAsShopper(db: Database, orderId: string, reference: string) {
  return setPaymentReference(db, guest, { ...(await credentials(db, orderId)), reference });
}

async function credentials(db: Database, orderId: string) {
  return { order: orderId, accessToken: (await findOrder(db, orderId))?.accessToken };
}

/** Corrects these fields of an order as a shopper does who has its private link. */
export async function correctAsShopper(
  db: Database,
  orderId: string,
  change: Partial<Parameters<typeof correctRecipient>[2]["recipient"]>,
) {
  const order = (await findOrder(db, orderId))!;
  const { firstName: f_name, secondName: s_name, province: state, phone, city, address, zip } = order;
  const recipient = { f_name, s_name, state, phone, city, address, zip: zip ?? "", ...change };
  return correctRecipient(
    db,
    guest,
    { order: orderId, accessToken: order.accessToken, recipient },
    await findShopSettings(db),
  );
}
