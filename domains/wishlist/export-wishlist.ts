import { and, desc, eq, isNull } from "drizzle-orm";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { Database } from "#platform/database/database.server.ts";
import { savedProducts, stockAlerts } from "./internal/tables.server.ts";

/** A saved product, on sale or not. */
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
}

// Both lists are bounded when they are written; this limit enforces it here too.
const most = 1_000;

/** The saved products of an account, newest first. */
export async function exportSavedProducts(db: Database, accountId: string): Promise<ExportedSavedProduct[]> {
  const saved = await db
    .select()
    .from(savedProducts)
    .where(eq(savedProducts.accountId, accountId))
    .orderBy(desc(savedProducts.savedAt))
    .limit(most);
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
export async function exportAlerts(db: Database, email: string): Promise<ExportedAlert[]> {
  const open = await db
    .select()
    .from(stockAlerts)
    .where(and(eq(stockAlerts.email, email.toLowerCase()), isNull(stockAlerts.toldAt)))
    .orderBy(desc(stockAlerts.askedAt))
    .limit(most);
  const variants = await findVariants(
    db,
    open.map(({ variantId }) => variantId),
  );
  return open.map(({ variantId, askedAt }) => ({
    product: variants.get(variantId)?.productName ?? "",
    options: variants.get(variantId)?.selectedOptions.map(({ option }) => option) ?? [],
    asked: askedAt.toISOString(),
  }));
}
