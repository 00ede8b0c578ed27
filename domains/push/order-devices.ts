import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#kernel/ids.ts";
import type { Database, Transaction } from "#platform/database/database.server.ts";
import { deleteInBatches } from "#platform/database/delete-in-batches.server.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isPublicKey } from "#platform/push/is-public-key.ts";
import { isPushService } from "#platform/push/push-services.ts";
import type { PushSubscriptionKeys } from "#platform/push/push-transport.ts";
import { orderDevices } from "./internal/tables.server.ts";

/** The most browsers that show news of one order. */
export const maxDevicesPerOrder = 10;

const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === length);

/** A subscription as a browser makes it: RFC 8291. */
export const deviceSchema = z.object({
  endpoint: z.string().max(1_000).refine(isPushService),
  p256dh: bytes(65).refine(isPublicKey),
  auth: bytes(16),
});

/** A browser that shows news of an order. */
export interface OrderDevice extends PushSubscriptionKeys {
  id: string;
  orderId: string;
}

const isOneOf = (orderIds: string[]) => sql`${orderDevices.orderId} = any(${sql.param(orderIds)}::uuid[])`;

/** Has this browser show news of the order, also again. `too-many`: ten others do. */
export function addOrderDevice(
  db: Database,
  { orderId, device }: { orderId: string; device: PushSubscriptionKeys },
): Promise<"added" | "too-many"> {
  return runTransaction(db, async (tx) => {
    await lockByName(tx, "devices of", orderId);
    const known = await listOrderDevices(tx, orderId);
    if (known.length >= maxDevicesPerOrder && !known.some(({ endpoint }) => endpoint === device.endpoint))
      return "too-many";
    const { p256dh, auth } = device;
    await tx
      .insert(orderDevices)
      .values({ id: newId(), orderId, ...device })
      .onConflictDoUpdate({ target: [orderDevices.orderId, orderDevices.endpoint], set: { p256dh, auth } });
    return "added";
  });
}

/** This browser shows no news of the order any more. */
export async function removeOrderDevice(
  db: Database,
  { orderId, endpoint }: { orderId: string; endpoint: string },
): Promise<void> {
  await db.delete(orderDevices).where(and(eq(orderDevices.orderId, orderId), eq(orderDevices.endpoint, endpoint)));
}

/** The browsers that show news of the order: ten at most. */
export const listOrderDevices = (db: Database | Transaction, orderId: string): Promise<OrderDevice[]> =>
  db.select().from(orderDevices).where(eq(orderDevices.orderId, orderId));

/** What is kept of the browsers that show news of these orders, but for their keys. */
export async function exportOrderDevices(db: Database, orderIds: string[]) {
  const devices = await db.select().from(orderDevices).where(isOneOf(orderIds));
  return devices.map(({ orderId, endpoint, askedAt }) => ({
    order_id: orderId,
    address: endpoint,
    asked: askedAt.toISOString(),
  }));
}

/** Null where it was removed. */
export async function findOrderDevice(db: Database, id: string): Promise<OrderDevice | null> {
  const [device] = await db.select().from(orderDevices).where(eq(orderDevices.id, id));
  return device ?? null;
}

/** The push service says that the browser takes nothing any more: no order is told to it. */
export async function forgetDevice(db: Database, endpoint: string): Promise<void> {
  await db.delete(orderDevices).where(eq(orderDevices.endpoint, endpoint));
}

/** The recipients of these orders were erased, or their private links opened for somebody else: no browser shows news of them. */
export async function forgetOrderDevices(db: Database | Transaction, orderIds: string[]): Promise<void> {
  await db.delete(orderDevices).where(isOneOf(orderIds));
}

/** Whether any browser shows news of any order. */
export async function hasOrderDevices(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from ${orderDevices}) as any`);
  return rows[0]!.any;
}

/** Deletes what was asked for half a year ago: nothing happens to such an order any more. Returns how many. */
export const sweepOrderDevices = (db: Database): Promise<number> =>
  deleteInBatches(db, orderDevices, sql`${orderDevices.askedAt} < now() - interval '180 days'`);
