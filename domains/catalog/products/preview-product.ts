import { and, eq, ne } from "drizzle-orm";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { isId, isSecret, newSecret } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { draftByPreviewSecret, loadProducts } from "../internal/load-products.ts";
import { products } from "../internal/tables.server.ts";
import type { Product, ProductStatus } from "../product.ts";

/**
 * Makes the link by which people without a login see the product before it is active, or ends it. A new link ends the one before. Archived
 * products have none.
 */
export async function updatePreviewLink(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  { productId, to }: { productId: string; to: "new" | "none" },
): Promise<{ outcome: "changed"; secret: string | null } | { outcome: "not-found" }> {
  if (!isId(productId)) return { outcome: "not-found" };
  const secret = to === "new" ? newSecret() : null;
  return runTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ previewSecret: products.previewSecret })
      .from(products)
      .where(and(eq(products.id, productId), ne(products.status, "archived")))
      .for("update");
    if (!row) return { outcome: "not-found" as const };
    await tx.update(products).set({ previewSecret: secret }).where(eq(products.id, productId));
    await recordEvent(
      tx,
      by,
      { type: "product.preview-link-changed", subjectId: productId, payload: {} },
      { before: { link: row.previewSecret === null ? "none" : "earlier" }, after: { link: to } },
    );
    return { outcome: "changed" as const, secret };
  });
}

/** The product that this preview link shows, as its page would be; null when there is none, or it is archived. */
export async function findPreviewedProduct(
  db: Database,
  secret: string,
): Promise<{ product: Product; status: ProductStatus } | null> {
  if (!isSecret(secret)) return null;
  const [found] = await loadProducts(db, await draftByPreviewSecret(db, { secret }));
  return found ? { product: found.product, status: found.row.status } : null;
}
