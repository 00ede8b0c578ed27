import { eq, sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId } from "#kernel/ids.ts";
import { openSealedText } from "#platform/crypto/seal-text.ts";
import type { Database } from "#platform/database/database.server.ts";
import { courierConnections, couriers } from "../internal/tables.server.ts";
import { type AdapterId, adapters, isAdapterId } from "./adapters.ts";
import type { CourierAccess, CourierAdapter } from "./courier-adapter.ts";
import { traceAdapter } from "./trace-adapter.ts";

/** What a process needs to talk to couriers. */
export interface CourierApiSettings {
  /** Opens the tokens. */
  secretKey: string;
  /** APIs that stand elsewhere than their adapters say. */
  courierUrls?: Partial<Record<AdapterId, string>> | undefined;
  /** How many milliseconds an answer may take; what each adapter thinks right without it. */
  timeout?: number | undefined;
}

/** A courier's API with what opens it. */
export interface Connection {
  courierId: string;
  /** The courier's name. */
  courier: string;
  adapter: CourierAdapter;
  access: CourierAccess;
}

export const tokenPurpose = "courier token";

/** The courier's API, ready to be asked; null where it has none, its token cannot be opened (the shop's key is another one), or it is archived. */
export async function openConnection(
  db: Database,
  _by: Staff<"orders.fulfil"> | Staff<"settings.edit"> | SystemActor,
  { secretKey, courierUrls, timeout }: CourierApiSettings,
  courierId: string,
): Promise<Connection | null> {
  if (!isId(courierId)) return null;
  const [found] = await db
    .select({
      name: couriers.name,
      adapter: couriers.adapter,
      archivedAt: couriers.archivedAt,
      token: courierConnections.token,
      pickupCode: courierConnections.pickupCode,
    })
    .from(courierConnections)
    .innerJoin(couriers, eq(couriers.id, courierConnections.courierId))
    .where(eq(courierConnections.courierId, courierId));
  if (!found || !isAdapterId(found.adapter) || found.archivedAt !== null) return null;
  const token = openSealedText(secretKey, tokenPurpose, courierId, found.token);
  if (token === null) return null;
  const adapter = traceAdapter(adapters[found.adapter]);
  const url = (courierUrls?.[found.adapter] ?? adapter.url).replace(/\/+$/, "");
  return { courierId, courier: found.name, adapter, access: { url, token, pickupCode: found.pickupCode, timeout } };
}

/** How a courier is connected, without its token. */
export interface ConnectionSettings {
  adapter: AdapterId | null;
  hasToken: boolean;
  pickupCode: string | null;
  webhookSerial: number;
  problem: string | null;
  version: number;
}

/** How a courier is connected; null for an unknown courier. */
export async function findConnection(
  db: Database,
  _by: Staff<"settings.edit"> | SystemActor,
  courierId: string,
): Promise<ConnectionSettings | null> {
  if (!isId(courierId)) return null;
  const [found] = await db
    .select({
      adapter: couriers.adapter,
      version: couriers.version,
      connected: courierConnections.courierId,
      pickupCode: courierConnections.pickupCode,
      webhookSerial: courierConnections.webhookSerial,
      problem: courierConnections.problem,
    })
    .from(couriers)
    .leftJoin(courierConnections, eq(courierConnections.courierId, couriers.id))
    .where(eq(couriers.id, courierId));
  if (!found) return null;
  const { connected, webhookSerial, ...rest } = found;
  return { ...rest, hasToken: connected !== null, webhookSerial: webhookSerial ?? 1 };
}

/** The ids of the couriers whose states the shop asks for, and those whose messages it takes, with the serial of their secret. */
export async function listConnected(
  db: Database,
): Promise<{ courierId: string; adapter: AdapterId; serial: number }[]> {
  const rows = await db
    .select({ courierId: couriers.id, adapter: couriers.adapter, serial: courierConnections.webhookSerial })
    .from(courierConnections)
    .innerJoin(couriers, eq(couriers.id, courierConnections.courierId))
    .where(sql`${couriers.archivedAt} is null and ${couriers.adapter} is not null`);
  return rows.flatMap(({ adapter, ...row }) => (isAdapterId(adapter) ? [{ ...row, adapter }] : []));
}

/** Notes what was wrong when the shop asked the courier by itself; null when nothing was. */
export async function noteProblem(db: Database, _by: SystemActor, courierId: string, problem: string | null) {
  await db
    .update(courierConnections)
    .set({ problem })
    .where(
      sql`${courierConnections.courierId} = ${courierId} and ${courierConnections.problem} is distinct from ${problem}`,
    );
}
