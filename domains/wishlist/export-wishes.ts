import { and, desc, eq, isNull } from "drizzle-orm";
import { findVariants } from "#domains/catalog/find-variants.ts";
import { findCards } from "#domains/search/find-cards.ts";
import type { Database } from "#platform/database.server.ts";
import { savedProducts, stockAlerts } from "./internal/tables.server.ts";

/** A saved product. Name and permalink are empty for what is no longer sold. */
export interface ExportedWish {
  product: string;
  permalink: string;
  saved: string;
}

/** A wish to hear that a variant is back. The names are empty for what is no longer sold. */
export interface ExportedAlert {
  product: string;
  options: string[];
  asked: string;
}

// Both lists are bounded where they are written; this keeps them so here.
const most = 1_000;

/** What an account saved, newest first. */
export async function exportWishes(db: Database, accountId: string): Promise<ExportedWish[]> {
  const saved = await db.select().from(savedProducts).where(eq(savedProducts.accountId, accountId)).orderBy(desc(savedProducts.savedAt)).limit(most);
  const cards = new Map((await findCards(db, saved.map(({ productId }) => productId))).map((card) => [card.id, card]));
  return saved.map(({ productId, savedAt }) => ({ product: cards.get(productId)?.name ?? "", permalink: cards.get(productId)?.slug ?? "", saved: savedAt.toISOString() }));
}

/** What an address still waits to hear of, newest first. Call it only when the address is known to be whose wish it is. */
export async function exportAlerts(db: Database, email: string): Promise<ExportedAlert[]> {
  const open = await db.select().from(stockAlerts).where(and(eq(stockAlerts.email, email.toLowerCase()), isNull(stockAlerts.toldAt))).orderBy(desc(stockAlerts.askedAt)).limit(most);
  const variants = await findVariants(db, open.map(({ variantId }) => variantId));
  return open.map(({ variantId, askedAt }) => ({
    product: variants.get(variantId)?.productName ?? "", options: variants.get(variantId)?.selectedOptions.map(({ option }) => option) ?? [], asked: askedAt.toISOString(),
  }));
}
