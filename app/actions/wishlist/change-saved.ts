import type { Shop, RequestSession } from "#app/http/context.ts";
import { changeSavedIds, maxSavedByGuest } from "./device-wishlist.ts";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { maxSavedProducts, removeSavedProduct, saveProduct } from "#domains/wishlist/saved-products.ts";

/** A product to add to the shopper's wishlist, or to remove from it. */
export interface SavedChange {
  productId: string;
  saved: boolean;
}

/** Whether the product is saved after the change. */
export type ChangeOutcome = { productId: string; saved: boolean } & (
  | { refused: false; slug: string }
  /** `problem` is a sentence for the shopper. */
  | { refused: true; problem: string; status: 404 | 409 | 429; retryAfterSeconds?: number }
);

/**
 * Adds and removes saved products, in their order: for an account, or for a guest in a cookie of the device, whose products move to the
 * account at the login. Repeating a change has no effect. A page's scripts change the cookie themselves, so what they send sets none: their request may
 * have read the cookie before a change that its response would then undo.
 */
export async function changeSaved(
  { database, limits }: Pick<Shop, "database" | "limits">,
  requestSession: RequestSession,
  changes: SavedChange[],
  { byScripts = requestSession.byScripts }: { byScripts?: boolean } = {},
): Promise<ChangeOutcome[]> {
  const account = await requestSession.account();
  // A page that did not know of the login yet.
  if (account !== null && requestSession.saved.length > 0) requestSession.setSavedCookie([]);
  const products = await findProductNames(
    database,
    changes.map(({ productId }) => productId),
  );

  let onDevice = requestSession.saved;

  async function changeOne({ productId, saved }: SavedChange): Promise<ChangeOutcome> {
    const refuse = (status: 404 | 409, problem: string): ChangeOutcome => ({
      productId,
      saved: false,
      refused: true,
      status,
      problem,
    });
    const limit = await limits.wishlist(account?.id ?? requestSession.address);
    if (!limit.allowed) {
      const problem = "You saved very often in a short time. Wait a moment, then try again.";
      return {
        productId,
        saved: !saved,
        refused: true,
        status: 429,
        problem,
        retryAfterSeconds: limit.retryAfterSeconds,
      };
    }
    const product = products.get(productId);
    // A guest's list may hold a product that is no longer sold; it can still be removed.
    if (!product || (!product.isActive && (saved || account !== null)))
      return refuse(404, "That product is no longer sold.");

    if (account === null) {
      const changed = changeSavedIds(onDevice, productId, saved);
      if (changed.length > maxSavedByGuest)
        return refuse(409, `Without an account your wishlist holds ${maxSavedByGuest} products. Log in to save more.`);
      onDevice = changed;
    } else if (!saved) await removeSavedProduct(database, { accountId: account.id, productId });
    else {
      const { outcome } = await saveProduct(database, { accountId: account.id, productId });
      if (outcome === "not-for-sale") return refuse(404, "That product is no longer sold.");
      if (outcome === "full")
        return refuse(
          409,
          `Your wishlist holds ${maxSavedProducts} products, the most it can. Remove one, then save this one.`,
        );
    }
    return { productId, saved, refused: false, slug: product.slug };
  }

  const outcomes: ChangeOutcome[] = [];
  for (const change of changes) outcomes.push(await changeOne(change));
  if (account === null && !byScripts && onDevice !== requestSession.saved) requestSession.setSavedCookie(onDevice);
  return outcomes;
}
