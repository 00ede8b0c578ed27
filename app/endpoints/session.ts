import type { Shop, RequestSession } from "#app/http/context.ts";
import type { Session } from "#app/ui/layout/session-store.ts";
import { changeSaved } from "#app/actions/wishlist/change-saved.ts";
import { parseSavedChanges, type SavedChangesResponse } from "#app/actions/wishlist/saved-changes.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { countCartItems } from "#domains/cart/find-cart-summary.ts";
import { listSavedIds } from "#domains/wishlist/list-saved-products.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The personal data that a cached page displays. */
export async function loadSession(db: Database, requestSession: RequestSession): Promise<Session> {
  const account = await requestSession.account();
  return {
    totalItems: await countCartItems(db, await requestSession.cart()),
    user: account && { name: account.name, email: account.email },
    hasSaved: account !== null || requestSession.saved.length > 0,
  };
}

/** The ids of the saved products: of the account's wishlist, or of this device for a guest. */
export async function loadSavedIds(db: Database, requestSession: RequestSession): Promise<{ saved: string[] }> {
  const account = await requestSession.account();
  return { saved: account ? await listSavedIds(db, account.id) : requestSession.saved };
}

/** Carries out the wishlist changes of a page. When some are refused, the status and the sentence are those of the first. */
export async function applyChanges(
  shop: Pick<Shop, "database" | "limits">,
  requestSession: RequestSession,
  form: FormData,
): Promise<{ status: 200 | 404 | 409 | 429; headers: Record<string, string>; body: SavedChangesResponse }> {
  const outcomes = await changeSaved(shop, requestSession, parseSavedChanges(form), { byScripts: true });
  const refusal = outcomes.find((outcome) => outcome.refused);
  const products = Object.fromEntries(outcomes.map(({ productId, saved }) => [productId, saved]));
  if (!refusal) return { status: 200, headers: {}, body: { products } };
  const { status, problem, retryAfterSeconds } = refusal;
  return {
    status,
    headers: retryAfter(retryAfterSeconds),
    body: { products, problem },
  };
}

/** The cart's badge as a picture, for browsers without JavaScript. */
export async function renderCartBadge(db: Database, requestSession: RequestSession): Promise<string> {
  const count = await countCartItems(db, await requestSession.cart());
  // The whole number, as scripts write it: a long one makes the picture wider.
  const text = String(count);
  const width = Math.max(24, 8 + 8 * text.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" viewBox="0 0 ${width} 20" role="img" aria-label="${text} in the cart"><rect width="${width}" height="20" rx="10" fill="#c8f031"/><text x="${width / 2}" y="14.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="12" font-weight="700" fill="#0b0c0e">${text}</text></svg>`;
}
