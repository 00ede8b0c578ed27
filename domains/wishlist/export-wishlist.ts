import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { Database } from "#platform/database/database.server.ts";
import { savedProducts, stockAlerts } from "./internal/tables.server.ts";

/** A saved product, active or not. */
export interface ExportedSavedProduct {
  product: string;
  permalink: string;
  saved: string;
}

/** A stock alert. The names are empty for a variant that is no longer sold. */
export interface ExportedAlert {
  product: string;
  options: string[];
  asked: string;
  /** Where the browser that is told takes what is pushed to it. */
  address?: string;
}

// Both lists are bounded when they are written; this limit enforces it here too.
const max = 1_000;

/** The saved products of an account, newest first. */
export async function exportSavedProducts(db: Database, accountId: string): Promise<ExportedSavedProduct[]> {
  const saved = await db
    .select()
    .from(savedProducts)
    .where(eq(savedProducts.accountId, accountId))
    .orderBy(desc(savedProducts.savedAt))
    .limit(max);
  const named = await findProductNames(
    db,
    saved.map(({ productId }) => productId),
  );
  return saved.map(({ productId, savedAt }) => ({
    product: named.get(productId)?.name ?? "",
    permalink: named.get(productId)?.slug ?? "",
    saved: savedAt.toISOString(),
  }));
}

/** The open stock alerts of an address, newest first. Call it only when the address is verified as the owner's. */
export const exportAlerts = (db: Database, email: string): Promise<ExportedAlert[]> =>
  exportOpenAlerts(db, eq(stockAlerts.email, email.toLowerCase()));

/** The open stock alerts of browsers in which this account was logged in when they asked, newest first. */
export const exportBrowserAlerts = (db: Database, accountId: string): Promise<ExportedAlert[]> =>
  exportOpenAlerts(db, eq(stockAlerts.accountId, accountId));

async function exportOpenAlerts(db: Database, whose: SQL): Promise<ExportedAlert[]> {
  const open = await db
    .select()
    .from(stockAlerts)
    .where(and(whose, isNull(stockAlerts.toldAt)))
    .orderBy(desc(stockAlerts.askedAt))
    .limit(max);
  const variants = await findVariants(
    db,
    open.map(({ variantId }) => variantId),
  );
  return open.map(({ variantId, endpoint, askedAt }) => ({
    product: variants.get(variantId)?.productName ?? "",
    options: variants.get(variantId)?.selectedOptions.map(({ option }) => option) ?? [],
    asked: askedAt.toISOString(),
    ...(endpoint !== null && { address: endpoint }),
  }));
}
