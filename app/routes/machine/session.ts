import type { Visitor } from "#app/middleware/shop-context.ts";
import type { Session } from "#app/ui/layout/session-store.ts";
import { countItems } from "#domains/cart/count-items.ts";
import { listSavedIds } from "#domains/wishlist/list-saved-products.ts";
import type { Database } from "#platform/database.server.ts";

/** What a page shows of its one visitor. */
export async function readSession(db: Database, visitor: Visitor): Promise<Session> {
  const account = await visitor.account();
  return { totalItems: await countItems(db, await visitor.cart()), user: account && { name: account.name, email: account.email }, hasSaved: account !== null || visitor.saved.length > 0 };
}

/** The ids of what the visitor has saved: of whoever is logged in on their wishlist, of a guest on this device. */
export async function readSaved(db: Database, visitor: Visitor): Promise<{ saved: string[] }> {
  const account = await visitor.account();
  return { saved: account ? await listSavedIds(db, account.id) : visitor.saved };
}

/** The cart's badge as a picture, for browsers without JavaScript. */
export async function drawCartBadge(db: Database, visitor: Visitor): Promise<string> {
  const count = await countItems(db, await visitor.cart());
  const text = count > 99 ? "99+" : String(count);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="20" viewBox="0 0 24 20" role="img" aria-label="${text} in the cart"><rect width="24" height="20" rx="10" fill="#c8f031"/><text x="12" y="14.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="12" font-weight="700" fill="#0b0c0e">${text}</text></svg>`;
}
