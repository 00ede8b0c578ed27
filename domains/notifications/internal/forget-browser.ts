import { forgetDevice } from "#domains/push/order-devices.ts";
import { deleteDeviceAlerts } from "#domains/wishlist/create-stock-alert.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A push service says that a browser takes nothing any more: it is told of no order, and waits for no goods. */
export async function forgetBrowser(db: Database, endpoint: string): Promise<void> {
  await forgetDevice(db, endpoint);
  await deleteDeviceAlerts(db, endpoint);
}
