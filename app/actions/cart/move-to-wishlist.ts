import type { RequestSession, Shop } from "#app/http/context.ts";
import { changeSaved } from "#app/actions/wishlist/change-saved.ts";
import type { LineRefusal } from "#app/ui/cart/line-refusal.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { removeLine } from "#domains/cart/remove-lines.ts";
import { isProductSaved } from "#domains/wishlist/saved-products.ts";
import type { LastChange } from "./last-change.ts";

export type MoveToWishlistOutcome =
  /** `change` is null when the line does not exist any more. */
  { refused: false; change: LastChange | null } | { refused: true; status: number; refusals: LineRefusal[] };

/**
 * Saves the product of a cart line to the shopper's wishlist and removes the line, in this order: a product that cannot be saved stays in
 * the cart. The wishlist holds products; the change keeps the variant, so that it can be undone.
 */
export async function moveToWishlist(
  shop: Pick<Shop, "database" | "limits">,
  requestSession: RequestSession,
  { secret, lineId }: { secret: string | null; lineId: string },
): Promise<MoveToWishlistOutcome> {
  const { database } = shop;
  const line = (await findCart(database, secret)).lines.find(({ id }) => id === lineId);
  if (!line) return { refused: false, change: null };
  const { productId } = line;
  const account = await requestSession.account();
  const wasSaved =
    account === null
      ? requestSession.saved.includes(productId)
      : await isProductSaved(database, { accountId: account.id, productId });
  const saved = (await changeSaved(shop, requestSession, [{ productId, saved: true }]))[0]!;
  if (saved.refused) {
    const refusal = { lineId, value: String(line.quantity), error: saved.problem };
    return { refused: true, status: saved.status, refusals: [refusal] };
  }
  const removed = await removeLine(database, { secret, lineId });
  return { refused: false, change: removed && { kind: wasSaved ? "moved-saved" : "moved", ...removed } };
}
