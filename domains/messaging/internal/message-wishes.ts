import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.server.ts";
import { optIns, optOuts } from "./tables.server.ts";

/** What a phone wants: WhatsApp about this order (or about any, for a message about none), or nothing at all. */
export async function findWishes(
  db: Database,
  phone: string,
  orderId: string | null,
): Promise<{ optedIn: boolean; optedOut: boolean }> {
  const open = and(
    eq(optIns.phone, phone),
    isNull(optIns.endedAt),
    orderId === null ? undefined : eq(optIns.orderId, orderId),
  );
  const [found] = await db
    .select({
      optedIn: sql<boolean>`exists (select from ${optIns} where ${open})`,
      optedOut: sql<boolean>`exists (select from ${optOuts} where ${eq(optOuts.phone, phone)})`,
    })
    .from(sql`(values (1)) one`);
  return { optedIn: found?.optedIn ?? false, optedOut: found?.optedOut ?? false };
}
