import { asc, desc, eq } from "drizzle-orm";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { supplies, reminderPreferences } from "./internal/tables.server.ts";

const max = 1_000;

/** What is kept of an account's reminders to order again. */
export interface ExportedRefills {
  /** How the account wants to be reminded: of all orders (`order` is null), or of the one of this cart id. */
  wishes: { order: string | null; way: string; since: string }[];
  supplies: { order: string; product: string; units: number; empty: string; ending: string | null }[];
}

/** The preferences of an account and what is known of its goods, newest first, at most a thousand of each. */
export async function exportRefills(db: Database, accountId: string): Promise<ExportedRefills> {
  const [wanted, known] = await Promise.all([
    db
      .select()
      .from(reminderPreferences)
      .where(eq(reminderPreferences.accountId, accountId))
      .orderBy(asc(reminderPreferences.createdAt))
      .limit(max),
    db.select().from(supplies).where(eq(supplies.accountId, accountId)).orderBy(desc(supplies.endsAt)).limit(max),
  ]);
  const names = await findProductNames(
    db,
    known.map(({ productId }) => productId),
  );
  return {
    wishes: wanted.map(({ orderId, way, createdAt }) => ({ order: orderId, way, since: createdAt.toISOString() })),
    supplies: known.map(({ orderId, productId, units, endsAt, ending }) => ({
      order: orderId,
      product: names.get(productId)?.name ?? "",
      units,
      empty: endsAt.toISOString(),
      ending,
    })),
  };
}
